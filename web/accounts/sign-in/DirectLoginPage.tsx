import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directLogin } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { Spinner } from '#web/ui/index.ts';
import { PublicPage } from '../PublicPage.tsx';
import { useGoOn } from './use-attempt.ts';

const route = getRouteApi('/DirectLogin/Login/$token');

export function DirectLoginPage() {
  const { t } = useTranslation('accounts');
  const signIn = useEffectEvent(useDirectLogin());
  const spent = useRef(false);
  useEffect(() => {
    // The token counts once, and while developing effects run twice.
    if (spent.current) return;
    spent.current = true;
    void signIn();
  }, []);
  return (
    <PublicPage title={t('directLogin.title')} heading={t('directLogin.wait')}>
      <Spinner />
    </PublicPage>
  );
}

/** The token's page is replaced in the history. */
function useDirectLogin(): () => Promise<void> {
  const { token } = route.useParams();
  const { redirect } = route.useSearch();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  return async () => {
    const answer = await call(directLogin, { body: { token } }).catch(() => null);
    if (answer?.authenticated) {
      // Somebody else may have been signed in.
      queryClient.clear();
      await navigate({ href: redirect ?? '/', replace: true });
    } else if (answer?.nextStep) {
      await goOn(answer);
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
