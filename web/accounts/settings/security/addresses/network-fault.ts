import { t } from 'i18next';

/** Not more than a look: what it means is read by the server. */
const NETWORK = /^(\d+(\.\d+){3}|[\da-f:]*:[\da-f:.]*)(\/\d+)?$/i;

/** What is wrong with what was typed to be added, in words. */
export function networkFault(typed: string, networks: readonly string[]): string | undefined {
  if (typed === '') return t('required', { ns: 'accounts' });
  if (networks.includes(typed)) return t('addresses.there', { ns: 'mySettings' });
  return NETWORK.test(typed) ? undefined : t('addresses.unreadable', { ns: 'mySettings' });
}
