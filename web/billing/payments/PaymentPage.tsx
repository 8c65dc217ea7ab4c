import { getRouteApi, Navigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { PAYMENT_RETURNS } from '#contract/orders.ts';
import { ReturnPage } from './ReturnPage.tsx';
import { SandboxPage } from './SandboxPage.tsx';
import { words } from './words.ts';

// Registered here because the first bundle has no room for these texts (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'payments', words);

const route = getRouteApi('/shell/Payment/$where/{-$orderId}');

/** The page for the return from a payment provider (specification, 2.3), or the sandbox's bank page. */
export function PaymentPage() {
  const { where, orderId = '' } = route.useParams();
  const target = where.toLowerCase();
  const isOrder = /^[1-9]\d{0,14}$/.test(orderId);
  if (isOrder && target === 'return') return <ReturnPage orderId={orderId} />;
  if (isOrder && target === 'sandbox') return <SandboxPage orderId={orderId} />;
  const payment = PAYMENT_RETURNS.find((each) => each === target);
  const search = { payment, orderId: isOrder ? Number(orderId) : undefined };
  return <Navigate to="/" search={search as object} replace />;
}
