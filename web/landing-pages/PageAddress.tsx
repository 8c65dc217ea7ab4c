import { useTranslation } from 'react-i18next';
import { CopyButton, Inline, Text } from '#web/ui/index.ts';
import { addressOf } from './address.ts';

type Props = {
  url: string;
  /** Takes a line of a list. */
  small?: boolean;
};

/** The address that readers open, with a button that copies it. */
export function PageAddress({ url, small = false }: Props) {
  const { t } = useTranslation('landingPages');
  const address = addressOf(url);
  return (
    <Inline as="span" nowrap>
      <Text as="span" mono size={small ? 'xs' : 'lg'} title={url} {...(small && { maxLines: 1 })}>
        {address}
      </Text>
      <CopyButton small={small} text={url} label={t('copyAddress', { address })} />
    </Inline>
  );
}
