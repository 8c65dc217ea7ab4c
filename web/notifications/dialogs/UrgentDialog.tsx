import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Stack, Text } from '#web/ui/index.ts';
import { useNotices } from '../use-notices.ts';
import { useDismissNotice } from '../use-dismiss-notice.ts';
import { paragraphsOf, type ShellDialogProps, urgentNoticeName } from './due-dialog.ts';
import classes from './UrgentDialog.module.css';

/** A message that the operator requires every user to read (specification, 4.7). */
export function UrgentDialog({ opened, onClosed }: ShellDialogProps) {
  const { t } = useTranslation('notifications');
  const urgent = useLastKnown(useNotices().notices?.urgent);
  const dismiss = useDismissNotice();
  if (!urgent) return null;
  const accept = () => dismiss(urgentNoticeName(urgent));
  return (
    <Dialog opened={opened} mustAnswer title={t('urgent.title')} onClose={accept} onClosed={onClosed}>
      <Stack gap="sm" className={classes.text}>
        {paragraphsOf(urgent.text).map((paragraph, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be equal, and none has state
          <p key={nth}>{paragraph}</p>
        ))}
        <Text size="sm" tone="muted">
          {t('urgent.closing')}
        </Text>
      </Stack>
      <Inline justify="end" above="lg">
        <Button focusFirst onClick={accept}>
          {t('urgent.accept')}
        </Button>
      </Inline>
    </Dialog>
  );
}

/**
 * Returns the current value, otherwise the last one. A withdrawn message thus stays visible until the
 * dialog has closed.
 */
function useLastKnown<T extends object>(now: T | null | undefined): T | undefined {
  const [last, setLast] = useState(now ?? undefined);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
