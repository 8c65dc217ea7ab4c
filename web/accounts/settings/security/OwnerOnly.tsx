import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLock } from '#web/ui/icons.ts';
import { Alert } from '#web/ui/index.ts';
import { useSession } from '../../session.ts';
import classes from './OwnerOnly.module.css';

/** Settings that only the user can change. Turned off, with an explanation, while somebody else is logged in as the user. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mySettings');
  const { user, account } = useSession();
  if (!account.isImpersonating) return children;
  return (
    <>
      <Alert tone="quiet" icon={IconLock} title={t('ownerOnly.title')}>
        {t('ownerOnly.text', { name: user.fullName || user.username })}
      </Alert>
      <fieldset disabled className={classes.controls}>
        {children}
      </fieldset>
    </>
  );
}
