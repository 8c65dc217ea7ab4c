import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveOptOutSettings } from '#contract/opt-out-settings.ts';
import { useIsAllowed } from '#web/accounts/index.ts';

/** Links to the settings, for users who can change them. */
export function SettingsLink() {
  const { t } = useTranslation('optOuts');
  if (!useIsAllowed(saveOptOutSettings)) return null;
  return (
    <Link to="/AccSettings/OptOuts" className="link" data-inline>
      {t('toSettings')}
    </Link>
  );
}
