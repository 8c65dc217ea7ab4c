import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/index.ts';
import type { RemovedDraftParts } from './use-removed-parts.ts';

/** Lists what was removed from the draft because it no longer exists. */
export function RemovedParts({ gone }: { gone: RemovedDraftParts }) {
  const { t } = useTranslation('sending');
  const said = [
    gone.groupIds.length > 0 && t('kept.goneGroups', { count: gone.groupIds.length }),
    gone.excludedGroupIds.length > 0 && t('kept.goneExcept', { count: gone.excludedGroupIds.length }),
    gone.list && t('kept.goneList'),
    gone.numbers && t('kept.goneNumbers'),
    gone.earlier && t('kept.goneEarlier'),
    gone.changes && t('kept.goneChanges'),
  ].filter((words) => words !== false);
  if (said.length === 0) return null;
  return <Alert tone="quiet">{said.join(' ')}</Alert>;
}
