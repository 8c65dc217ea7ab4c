import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAtPath, useSession } from '#web/accounts/index.ts';
import { errorMessage } from '#web/client/index.ts';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { Button, showProblem } from '#web/ui/index.ts';
import classes from './ImpersonationBanner.module.css';
import { returnToOwnAccount } from './return-to-own-account.ts';

/** Shown on every page to a user of the master account who is logged in as a user of a sub-account. */
export function ImpersonationBanner() {
  const { t } = useTranslation('subAccounts');
  const { user, account, realUser } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: returnToOwnAccount,
    meta: { changesNothing: true },
    onSuccess: () => reloadAtPath(`/SubAccounts/Account/${account.id}`),
    onError: (error) => showProblem(errorMessage(error)),
  });
  if (realUser === null) return null;
  return (
    <aside className={classes.banner} aria-label={t('impersonation.label')}>
      <span>{t('impersonation.text', { name: user.fullName || user.username, account: account.name })}</span>
      <Button size="small" look="plain" icon={IconArrowBackUp} busy={isPending} onClick={() => mutate()}>
        {t('impersonation.return', { name: realUser })}
      </Button>
    </aside>
  );
}
