import { useTranslation } from 'react-i18next';
import { CopyableAddress } from '#web/ui/index.ts';
import { addressOf } from './describe.ts';

type Props = {
  url: string;
  /** Takes a line of a list. */
  small?: boolean;
};

export function ShortAddress({ url, small = false }: Props) {
  const { t } = useTranslation('links');
  const address = addressOf(url);
  return (
    <CopyableAddress url={url} address={address} copyLabel={t('copyAddress', { address })} small={small} />
  );
}
