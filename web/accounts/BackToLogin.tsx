import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '#web/ui/icons.ts';
import classes from './PublicPage.module.css';

/** `redirect` is the page to open after signing in. */
export function BackToLogin({ redirect }: { redirect?: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <Link to="/Login" search={{ redirect }} className={`link ${classes.back}`}>
      <IconArrowLeft size={16} aria-hidden />
      {t('toLogin')}
    </Link>
  );
}
