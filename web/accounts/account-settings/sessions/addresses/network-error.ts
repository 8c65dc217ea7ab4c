import { t } from 'i18next';

/** A rough check: the server parses the network. */
const NETWORK = /^(\d+(\.\d+){3}|[\da-f:]*:[\da-f:.]*)(\/\d+)?$/i;

/** Returns an error text if a network cannot be added. */
export function networkError(typed: string, networks: readonly string[]): string | undefined {
  if (typed === '') return t('required', { ns: 'accounts' });
  if (networks.includes(typed)) return t('addresses.there', { ns: 'mySettings' });
  return NETWORK.test(typed) ? undefined : t('addresses.unreadable', { ns: 'mySettings' });
}
