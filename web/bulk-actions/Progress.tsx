import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#contract/bulk-actions.ts';
import { errorMessage } from '#web/client/index.ts';
import { Button, ProgressBar, showProblem, Text } from '#web/ui/index.ts';
import { isRunning, useCancelBulkAction, useUndoBulkAction } from './bulk-actions.ts';
import classes from './Progress.module.css';

type Props = { action: BulkAction; onClose: () => void };

/**
 * The progress or the result of an action. The same button cancels the action and later closes the result,
 * so the button keeps the focus.
 */
export function Progress({ action, onClose }: Props) {
  const { t } = useTranslation('bulkActions');
  const { mutate, isPending } = useCancelBulkAction();
  const isActive = isRunning(action);
  const label = action.undoOf === null ? t(`running.${action.action}`) : t('undoing');
  return (
    <section
      className={classes.action}
      aria-label={label}
      data-failed={action.state === 'failed' || undefined}
    >
      <span
        role={action.state === 'failed' ? 'alert' : 'status'}
        className={isActive ? undefined : classes.ended}
      >
        {isActive ? label : <Outcome action={action} />}
      </span>
      {isActive && <ProgressDetail action={action} label={label} />}
      {action.canUndo && <UndoButton action={action} onUndone={onClose} />}
      <Button
        look="plain"
        size="small"
        busy={isActive && isPending}
        onClick={({ currentTarget }) => {
          if (isActive)
            return mutate(action.id, { onError: (problem) => showProblem(errorMessage(problem)) });
          // The list takes the focus before the button disappears.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          onClose();
        }}
      >
        {isActive ? t('cancel') : t('close')}
      </Button>
    </section>
  );
}

/** Undoes the action. The progress of the undo then replaces the result. */
function UndoButton({ action, onUndone }: { action: BulkAction; onUndone: () => void }) {
  const { t } = useTranslation('ui');
  const { mutate, isPending } = useUndoBulkAction();
  return (
    <Button
      look="plain"
      size="small"
      busy={isPending}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
        mutate(action.id, {
          onError: (problem) => showProblem(errorMessage(problem)),
          onSuccess: () => {
            list?.focus();
            onUndone();
          },
        });
      }}
    >
      {t('undo')}
    </Button>
  );
}

function ProgressDetail({ action: { done, total }, label }: { action: BulkAction; label: string }) {
  const { t } = useTranslation('bulkActions');
  return (
    <>
      <div className={classes.bar}>
        <ProgressBar moving label={label} value={total ? (done / total) * 100 : 100} />
      </div>
      <Text as="output" tone="muted">
        {total === null ? t('soFar', { done }) : t('progress', { done, total })}
      </Text>
    </>
  );
}

function Outcome({ action }: { action: BulkAction }) {
  const { t } = useTranslation('bulkActions');
  const words = [
    action.undoOf === null
      ? t(`ended.${action.action}`, { count: action.done })
      : t('undone', { count: action.done }),
    action.skipped > 0 && t(action.undoOf === null ? 'skipped' : 'stayed', { count: action.skipped }),
    action.state === 'cancelled' && t('stopped'),
    action.problem,
  ];
  return words.filter(Boolean).join(' ');
}
