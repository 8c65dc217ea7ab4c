import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directLogin } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { Spinner } from '#web/ui/index.ts';
import { PublicPage } from '../PublicPage.tsx';
import { useContinueSignIn } from './use-sign-in-attempt.ts';

const route = getRouteApi('/DirectLogin/Login/$token');

export function DirectLoginPage() {
  const { t } = useTranslation('accounts');
  const signIn = useEffectEvent(useDirectLogin());
  const hasRun = useRef(false);
  useEffect(() => {
    // The token can be used only once, but effects run twice in development.
    if (hasRun.current) return;
    hasRun.current = true;
    void signIn();
  }, []);
  return (
    <PublicPage title={t('directLogin.title')} heading={t('directLogin.wait')}>
      <Spinner />
    </PublicPage>
  );
}

/**
 * Returns a function that signs in with the token in the URL. Unless another step follows, the next page
 * replaces this URL in the history.
 */
function useDirectLogin(): () => Promise<void> {
  const { token } = route.useParams();
  const { redirect } = route.useSearch();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const continueSignIn = useContinueSignIn();
  return async () => {
    const answer = await call(directLogin, { body: { token } }).catch(() => null);
    if (answer?.authenticated) {
      // Another user may have been signed in.
      queryClient.clear();
      await navigate({ href: redirect ?? '/', replace: true });
    } else if (answer?.nextStep) {
      await continueSignIn(answer);
    } else {
      await navigate({
        to: '/SessionExpired/{-$type}',
        params: { type: 'link' },
        search: { redirect },
        replace: true,
      });
    }
  };
}
