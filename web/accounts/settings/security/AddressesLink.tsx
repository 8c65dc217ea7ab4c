import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegendSection } from '#web/ui/index.ts';
import { ANCHORS } from './anchors.ts';

/** Links to the allowed addresses, which are a setting of the account. */
export function AddressesLink() {
  const { t } = useTranslation('mySettings');
  return (
    <LegendSection anchor={ANCHORS.addresses} title={t('addresses.title')} context={t('addresses.context')}>
      <Link to="/AccSettings/SessionManagement" hash={ANCHORS.addresses} className="link">
        {t('addresses.change')}
      </Link>
    </LegendSection>
  );
}
