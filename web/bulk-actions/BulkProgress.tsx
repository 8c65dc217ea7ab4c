import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { wordsOf } from '#web/client/index.ts';
import { Button, ProgressBar, showProblem, Text } from '#web/ui/index.ts';
import { isRunning, type OfList, useCancelBulkAction } from './bulk-actions.ts';
import classes from './BulkProgress.module.css';
import { useWatched } from './use-watched.ts';

/** What is being done with many rows of a list: how far it is, and what came of it. */
export function BulkProgress(of: OfList) {
  const { watched, putAway } = useWatched(of);
  return watched.map((action) =>
    isRunning(action) ? (
      <Running key={action.id} action={action} />
    ) : (
      <Ended key={action.id} action={action} onClose={() => putAway(action.id)} />
    ),
  );
}

function Running({ action: { id, action, done, total } }: { action: BulkAction }) {
  const { t } = useTranslation('bulkActions');
  const { mutate, isPending } = useCancelBulkAction();
  const label = t(`running.${action}`);
  return (
    <section className={classes.action} aria-label={label}>
      <span>{label}</span>
      <div className={classes.bar}>
        <ProgressBar moving label={label} value={total ? (done / total) * 100 : 100} />
      </div>
      <Text as="output" tone="muted">
        {total === null ? t('soFar', { done }) : t('progress', { done, total })}
      </Text>
      <Button
        look="plain"
        size="small"
        busy={isPending}
        onClick={() => mutate(id, { onError: (problem) => showProblem(wordsOf(problem)) })}
      >
        {t('cancel')}
      </Button>
    </section>
  );
}

function Ended({ action, onClose }: { action: BulkAction; onClose: () => void }) {
  const { t } = useTranslation('bulkActions');
  const words = [
    t(`ended.${action.action}`, { count: action.done }),
    action.skipped > 0 && t('skipped', { count: action.skipped }),
    action.state === 'cancelled' && t('stopped'),
    action.problem,
  ];
  return (
    <div className={classes.action} data-failed={action.state === 'failed' || undefined}>
      <span role={action.state === 'failed' ? 'alert' : 'status'} className={classes.ended}>
        {words.filter(Boolean).join(' ')}
      </span>
      <Button look="plain" size="small" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
