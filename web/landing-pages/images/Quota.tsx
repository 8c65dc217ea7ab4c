import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressBar, Stack, Text } from '#web/ui/index.ts';
import { imageQuotaQuery } from './images.ts';

const MEGABYTE = 1_000_000;
/** From this share on, the next image may not fit. */
const FULL_SHARE = 0.99;

/** How much of the account's space its images take. */
export function Quota() {
  const { t } = useTranslation('landingImages');
  const { data } = useQuery(imageQuotaQuery);
  if (!data) return null;
  const { usedBytes, quotaBytes } = data;
  const share = Math.min(usedBytes / quotaBytes, 1);
  return (
    <Stack gap="xs" narrow>
      <ProgressBar thin value={share * 100} />
      <Text size="sm" tone="muted">
        {t('quota', { used: Math.ceil(usedBytes / MEGABYTE), quota: quotaBytes / MEGABYTE })}
      </Text>
      {share > FULL_SHARE && (
        <Text size="sm" tone="held">
          {t('quotaFull')}
        </Text>
      )}
    </Stack>
  );
}
