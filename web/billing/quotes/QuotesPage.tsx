import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconReceipt } from '#web/ui/icons.ts';
import { Page } from '#web/ui/index.ts';
import { BillingTabs } from '../BillingTabs.tsx';
import { openQuotePayment } from '../buy-now/buy-now-store.ts';
import { useCanBuy } from '../buy-now/use-can-buy.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { documentsSearch } from '../search.ts';

const route = getRouteApi('/shell/Billing/Quotes');

export function QuotesPage() {
  const { t } = useTranslation('billing');
  const navigate = route.useNavigate();
  const mayOrder = useCanBuy();
  return (
    <Page title={t('title')} context={t('quotes.context')}>
      <BillingTabs />
      <DocumentList
        list="quotes"
        search={documentsSearch(route.useSearch())}
        onOpen={(id) => void navigate({ search: (was) => ({ ...was, document: id }), resetScroll: false })}
        action={{
          label: t('quotes.order'),
          icon: IconReceipt,
          appliesTo: ({ state }) => mayOrder && state === 'open',
          onPress: ({ id }) => openQuotePayment(id),
        }}
      />
    </Page>
  );
}
