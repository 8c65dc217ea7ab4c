import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/api-keys.ts';
import { Moment } from '#web/ui/index.ts';

type Props = { of: Pick<ApiKey, 'lastUsedAt' | 'lastUsedFrom'> };

/** When and from where a key or secret was last used. */
export function LastUse({ of: { lastUsedAt, lastUsedFrom } }: Props) {
  const { t } = useTranslation('apiKeys');
  if (lastUsedAt === null) return t('never');
  return (
    <>
      <Moment plain at={lastUsedAt} />
      {lastUsedFrom !== null && ` ${t('from', { address: lastUsedFrom })}`}
    </>
  );
}
