import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDocument } from '#contract/billing-documents.ts';
import { cancelOrder } from '#contract/orders.ts';
import { useIsAllowed, useSession } from '#web/accounts/index.ts';
import { IconBan } from '#web/ui/icons.ts';
import { Page } from '#web/ui/index.ts';
import { BuyCredits } from '../buy-now/BuyCredits.tsx';
import { BillingTabs } from '../BillingTabs.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { purchaseSettingsQuery } from '../purchase-settings.ts';
import { documentsSearch } from '../search.ts';
import { CancelInvoice, type CancellableOrder } from './CancelInvoice.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { StartedOrders } from './StartedOrders.tsx';
import { useStartedOrders } from './use-started-orders.ts';

const route = getRouteApi('/shell/Billing/Invoices');

/** Lists unpaid orders above the invoices and credit notes (specification, 2.2 and 4.3). */
export function InvoicesPage() {
  const { t } = useTranslation('billing');
  const search = documentsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const mayCancel = useIsAllowed(cancelOrder);
  const { isPostpaid } = useSession().account;
  const [cancelling, setCancelling] = useState<{ order?: CancellableOrder; isOpen: boolean }>({
    isOpen: false,
  });
  // If credits are not for sale, the request fails. There are then no open invoices.
  const openInvoices = useQuery(purchaseSettingsQuery()).data?.openInvoices ?? [];
  const open = (id: number | undefined) =>
    void navigate({ search: (was) => ({ ...was, document: id }), resetScroll: false });
  const cancel = (order: CancellableOrder) => setCancelling({ order, isOpen: true });
  const closeDialog = () => setCancelling((was) => ({ ...was, isOpen: false }));
  return (
    <Page title={t('title')} context={t(isPostpaid ? 'invoices.contextPostpaid' : 'invoices.context')}>
      <BillingTabs />
      <OpenOrders
        orders={openInvoices}
        mayCancel={mayCancel}
        onOpen={open}
        onCancel={(order) =>
          cancel({ ...order, total: order.combinedTotal, number: order.document?.number ?? null })
        }
      />
      <StartedOrders
        orders={useStartedOrders()}
        mayCancel={mayCancel}
        onCancel={(order) => cancel({ ...order, total: order.combinedTotal, number: null, isPayment: true })}
      />
      <DocumentList
        list="invoices"
        search={search}
        onOpen={open}
        action={{
          label: t('cancel.action'),
          icon: IconBan,
          danger: true,
          appliesTo: (invoice) => mayCancel && isCancellable(invoice),
          onPress: (invoice) => cancel(toCancellableOrder(invoice)),
        }}
        emptyText={isPostpaid ? t('invoices.emptyPostpaid') : undefined}
        emptyAction={<BuyCredits label={t('invoices.buy')} />}
      />
      {cancelling.order && (
        <CancelInvoice
          order={cancelling.order}
          others={openInvoices.filter(({ id, document: its }) => its && id !== cancelling.order!.id).length}
          opened={cancelling.isOpen}
          onClose={closeDialog}
          onDone={closeDialog}
        />
      )}
    </Page>
  );
}

/** An invoice for monthly use cannot be cancelled. */
const isCancellable = ({ kind, state, forMonth }: BillingDocument): boolean =>
  kind === 'invoice' && (state === 'open' || state === 'overdue') && forMonth === null;

const toCancellableOrder = ({
  orderId,
  number,
  credits,
  total,
  currency,
}: BillingDocument): CancellableOrder => ({
  id: orderId,
  number,
  credits,
  total,
  currency,
});
