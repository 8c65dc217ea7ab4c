import { useTranslation } from 'react-i18next';
import { CopyableAddress } from '#web/ui/index.ts';
import { addressOf } from './address.ts';

type Props = {
  url: string;
  /** Takes a line of a list. */
  small?: boolean;
};

export function PageAddress({ url, small = false }: Props) {
  const { t } = useTranslation('landingPages');
  const address = addressOf(url);
  return (
    <CopyableAddress url={url} address={address} copyLabel={t('copyAddress', { address })} small={small} />
  );
}
