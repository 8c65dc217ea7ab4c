import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Stack, Text } from '#web/ui/index.ts';
import { useNotices } from '../use-notices.ts';
import { usePutAway } from '../use-put-away.ts';
import { paragraphsOf, type ShellDialogProps, urgentNoticeOf } from './due.ts';
import classes from './UrgentDialog.module.css';

/** What the operator wants everybody to have read (specification, 4.7). */
export function UrgentDialog({ opened, onClosed }: ShellDialogProps) {
  const { t } = useTranslation('notifications');
  const urgent = useLastKnown(useNotices().notices?.urgent);
  const putAway = usePutAway();
  if (!urgent) return null;
  const accept = () => putAway(urgentNoticeOf(urgent));
  return (
    <Dialog opened={opened} mustAnswer title={t('urgent.title')} onClose={accept} onClosed={onClosed}>
      <Stack gap="sm" className={classes.text}>
        {paragraphsOf(urgent.text).map((paragraph, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and none has a state
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

/** What was withdrawn while it was read is seen until the dialog has gone. */
function useLastKnown<T extends object>(now: T | null | undefined): T | undefined {
  const [last, setLast] = useState(now ?? undefined);
  if (now && now !== last) setLast(now);
  return now ?? last;
}
