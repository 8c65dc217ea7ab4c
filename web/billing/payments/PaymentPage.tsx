import { getRouteApi, Navigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { PAYMENT_RETURNS } from '#contract/orders.ts';
import { ReturnPage } from './ReturnPage.tsx';
import { SandboxPage } from './SandboxPage.tsx';
import { words } from './words.ts';

// Said here and not by the route: the start has no room for it (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'payments', words);

const route = getRouteApi('/shell/Payment/$where/{-$orderId}');

/** Where a payment leads to (specification, 2.3): back from its provider, or to the page that stands for a bank's. */
export function PaymentPage() {
  const { where, orderId = '' } = route.useParams();
  const wanted = where.toLowerCase();
  const isOrder = /^[1-9]\d{0,14}$/.test(orderId);
  if (isOrder && wanted === 'return') return <ReturnPage orderId={orderId} />;
  if (isOrder && wanted === 'sandbox') return <SandboxPage orderId={orderId} />;
  const payment = PAYMENT_RETURNS.find((each) => each === wanted);
  const search = { payment, orderId: isOrder ? Number(orderId) : undefined };
  return <Navigate to="/" search={search as object} replace />;
}
