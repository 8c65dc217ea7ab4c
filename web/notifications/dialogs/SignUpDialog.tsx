import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshSession, useSession } from '#web/accounts/session.ts';
import { useLogOut } from '#web/accounts/use-log-out.ts';
import { Button, Dialog, Inline, Text } from '#web/ui/index.ts';
import { DetailsForm } from './DetailsForm.tsx';
import type { ShellDialogProps } from './due.ts';

/** Asks for what a sign-up asks for and this user has not said (specification, 2.7). It can be left only by logging out. */
export function SignUpDialog({ opened, onClosed }: ShellDialogProps) {
  const { t } = useTranslation('notifications');
  const { missing } = useSession().user;
  const refreshSession = useRefreshSession();
  const [leaving, setLeaving] = useState(false);
  // It was saved, or in another window before; the session says so now, or with the next load.
  const onSaved = () => void refreshSession().catch(() => undefined);
  return (
    <>
      <Dialog opened={opened} title={t('signUp.title')} onClose={() => setLeaving(true)} onClosed={onClosed}>
        <DetailsForm
          text={t('signUp.text')}
          wanted={missing}
          saveLabel={t('signUp.save')}
          onSaved={onSaved}
        />
      </Dialog>
      <IncompleteDialog opened={opened && leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function IncompleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    setBusy(false);
  };
  return (
    <Dialog opened={opened} title={t('signUp.incomplete')} onClose={onClose}>
      <Text size="sm">{t('signUp.incompleteText')}</Text>
      <Inline justify="end" above="lg">
        <Button look="plain" busy={busy} onClick={() => void leave()}>
          {t('signUp.logOut')}
        </Button>
        <Button focusFirst onClick={onClose}>
          {t('signUp.back')}
        </Button>
      </Inline>
    </Dialog>
  );
}
