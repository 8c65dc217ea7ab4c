import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshSession, useSession } from '../../session.ts';
import { useLogOut } from '../../use-log-out.ts';
import { Button, Dialog, Inline, Text } from '#web/ui/index.ts';
import { RequestedDetailsForm } from './RequestedDetailsForm.tsx';

type Props = { opened: boolean; onClosed: () => void };

/**
 * Asks for required details that this user has not entered (specification, 2.7). The user can only leave
 * the dialog by logging out.
 */
export function SignUpDialog({ opened, onClosed }: Props) {
  const { t } = useTranslation('mySettings');
  const { missing } = useSession().user;
  const refreshSession = useRefreshSession();
  const [isLeaving, setLeaving] = useState(false);
  // If refreshing fails, the session contains the saved details only after the next page load.
  const onSaved = () => void refreshSession().catch(() => undefined);
  return (
    <>
      <Dialog
        opened={opened}
        title={t('incomplete.title')}
        onClose={() => setLeaving(true)}
        onClosed={onClosed}
      >
        <RequestedDetailsForm
          text={t('incomplete.text')}
          requested={missing}
          saveLabel={t('incomplete.save')}
          onSaved={onSaved}
        />
      </Dialog>
      <IncompleteDialog opened={opened && isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function IncompleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('mySettings');
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logOut();
    setBusy(false);
  };
  return (
    <Dialog opened={opened} title={t('incomplete.incomplete')} onClose={onClose}>
      <Text size="sm">{t('incomplete.incompleteText')}</Text>
      <Inline justify="end" above="lg">
        <Button look="plain" busy={busy} onClick={() => void leave()}>
          {t('incomplete.logOut')}
        </Button>
        <Button focusFirst onClick={onClose}>
          {t('incomplete.back')}
        </Button>
      </Inline>
    </Dialog>
  );
}
