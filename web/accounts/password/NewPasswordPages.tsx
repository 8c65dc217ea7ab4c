import '#web/ui/theme/styles.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton, Notice, PASSWORD_MS, showProblem } from '#web/ui/index.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const updateRoute = getRouteApi('/PasswordReset/Update/{-$token}');
const atLoginRoute = getRouteApi('/Login/PasswordReset/{-$token}');

/** Opened by the link in an email. */
export function NewPasswordFromMailPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { token } = updateRoute.useParams();
  const onExpired = () => {
    showProblem(t('password.update.expired'), PASSWORD_MS);
    return navigate({ to: '/PasswordReset', replace: true });
  };
  return <NewPasswordPage token={token} onExpired={onExpired} />;
}

/** Opened from Login if the user must set a new password first. */
export function NewPasswordAtLoginPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { token } = atLoginRoute.useParams();
  const onExpired = () => {
    showProblem(t('password.update.expiredAtLogin'), PASSWORD_MS);
    return navigate({ to: '/Login', search: { because: 'link-expired' }, replace: true });
  };
  return <NewPasswordPage token={token} onExpired={onExpired} />;
}

type Props = { token: string | undefined; onExpired: () => Promise<void> };

function NewPasswordPage({ token, onExpired }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <PublicPage
      title={t('password.update.title')}
      heading={t('password.update.heading')}
      context={token && t('password.update.context')}
    >
      {token ? (
        <NewPasswordForm token={token} onExpired={onExpired} />
      ) : (
        <>
          <Notice tone="bad">{t('password.update.noToken')}</Notice>
          <LinkButton to="/PasswordReset" size="large">
            {t('password.update.request')}
          </LinkButton>
        </>
      )}
      <BackToLogin />
    </PublicPage>
  );
}
