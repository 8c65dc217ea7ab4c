import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/accounts.ts';
import { Button, Stack, Text } from '#web/ui/index.ts';
import { useLogOut } from '../use-log-out.ts';

/** An invitation creates a new user, so a user who is already logged in must log out first. */
export function LoggedInAs({ session: { user, account } }: { session: Session }) {
  const { t } = useTranslation('accounts');
  const logOut = useLogOut({ stays: true });
  const [isBusy, setBusy] = useState(false);
  return (
    <Stack>
      <Text>{t('invitation.loggedIn', { name: user.fullName || user.username, account: account.name })}</Text>
      <Button
        size="large"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void logOut().finally(() => setBusy(false));
        }}
      >
        {t('invitation.logOut')}
      </Button>
    </Stack>
  );
}
