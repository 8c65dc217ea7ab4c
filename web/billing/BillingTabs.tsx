import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#web/ui/index.ts';
import { billingPaths } from './paths.ts';

/** The tabs of the billing pages (specification, 2.2). */
export function BillingTabs() {
  const { t } = useTranslation('billing');
  return (
    <LinkTabs
      label={t('title')}
      tabs={[
        { to: billingPaths.invoices, label: t('tabs.invoices') },
        { to: billingPaths.quotes, label: t('tabs.quotes') },
        { to: billingPaths.details, label: t('tabs.details') },
        { to: billingPaths.allocations, label: t('tabs.allocations') },
        { to: billingPaths.statement, label: t('tabs.statement') },
      ]}
    />
  );
}
