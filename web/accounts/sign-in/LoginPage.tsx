import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice, useClient } from '#web/ui/index.ts';
import { PublicPage } from '../PublicPage.tsx';
import classes from './LoginPage.module.css';
import { LoginForm } from './LoginForm.tsx';
import { ProductNews } from './ProductNews.tsx';

const route = getRouteApi('/Login');

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const { because } = route.useSearch();
  const { offered } = useClient().signUp;
  return (
    <PublicPage title={t('login.title')} heading={t('login.heading')} aside={<ProductNews />}>
      <LoginForm
        reason={
          because && (
            <Notice tone={because === 'password-updated' ? 'good' : 'quiet'}>
              {t(`login.because.${because}`)}
            </Notice>
          )
        }
      />
      {offered && (
        <p className={classes.create}>
          {t('login.new')}{' '}
          <Link to="/SignUp" className="link" data-inline>
            {t('login.create')}
          </Link>
        </p>
      )}
    </PublicPage>
  );
}
