import { useTranslation } from 'react-i18next';
import type { MessageDraft } from '#contract/message-draft.ts';
import { Alert } from '#web/ui/index.ts';

type Props = {
  gone: MessageDraft['gone'] | undefined;
  /** The draft in the URL does not exist. */
  isDraftGone: boolean;
};

/** Lists what was removed from the draft because it no longer exists. */
export function RemovedParts({ gone, isDraftGone }: Props) {
  const { t } = useTranslation('sending');
  if (isDraftGone) return <Alert tone="quiet">{t('kept.goneDraft')}</Alert>;
  if (!gone) return null;
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
