import '#web/ui/theme/styles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem, Skeleton, Stack } from '#web/ui/index.ts';
import { PublicPage } from '../PublicPage.tsx';
import { countriesQuery } from './countries.ts';
import { SignUpForm } from './SignUpForm.tsx';

export function SignUpPage() {
  const { t } = useTranslation('accounts');
  // Deferred, so that a slow phone stays responsive while the large form renders.
  const countries = useDeferredValue(useCountries());
  return (
    <PublicPage
      wide
      title={t('signUp.title')}
      heading={t('signUp.heading')}
      context={
        <>
          {t('signUp.have')}{' '}
          <Link to="/Login" className="link" data-inline>
            {t('signUp.login')}
          </Link>
        </>
      }
    >
      {countries ? <SignUpForm countries={countries} /> : <LoadingForm />}
    </PublicPage>
  );
}

/**
 * Returns the countries, or undefined while loading. If they cannot be loaded, shows an error and opens
 * Login (specification, 8).
 */
function useCountries() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { data, isError } = useQuery(countriesQuery);
  useEffect(() => {
    if (!isError) return;
    showProblem(t('signUp.unavailable'));
    void navigate({ to: '/Login', replace: true });
  }, [isError, navigate, t]);
  return data?.countries;
}

function LoadingForm() {
  return (
    <Stack gap="xl" aria-busy>
      {[212, 140, 280].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}
