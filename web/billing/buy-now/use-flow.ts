import { useEffect, useEffectEvent } from 'react';
import { updateBuyNow } from './buy-now-store.ts';
import { defaultGateway, acceptsCredits } from './gateway-choice.ts';
import { openPayment } from './open-payment.ts';
import { usePrefilledCredits } from './use-prefilled-credits.ts';
import { useOrderUpdates } from './use-order-updates.ts';
import { useOffer } from './use-offer.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOutcome } from './use-outcome.ts';
import { creditPurchases } from './credit-purchases.ts';
import type { PlacedOrder } from './placed-order.ts';
import { EMPTY_PAYMENT, usePaymentForm } from './use-payment-form.ts';
import { useSteps } from './use-steps.ts';
import { useRecoveredOrder } from './use-recovered-order.ts';
import { useVerification } from './use-verification.ts';
import { useStartedPayment } from './use-started-payment.ts';

export type BuyNowFlow = ReturnType<typeof useBuyNowFlow>;

/**
 * Manages the steps of an order, from the credits to the confirmation (specification, 4.3). Keeps watching
 * for payments while the drawer is closed.
 */
export function useBuyNowFlow() {
  const offer = useOffer();
  const { credits, quote } = offer;
  const openInvoices = creditPurchases(offer.data?.openInvoices);
  const steps = useSteps(openInvoices);
  const [startedPayment, setStartedPayment] = useStartedPayment();
  // oxlint-disable-next-line react/immutability -- It runs after an order is placed, when everything below is initialized.
  const payment = usePaymentForm(offer, (placed) => continuePayment(placed));
  const { form: paymentForm, tokenizerHolder, orderKey, isQuoteExpired } = payment;

  /** Opens the payment step, with a gateway that accepts this many credits. */
  const proceed = (count: number) => {
    const { gateway } = paymentForm.values;
    const { gateways = [] } = offer.data ?? {};
    const isOffered = gateways.some(({ name }) => name === gateway && acceptsCredits(name, count));
    const choice = defaultGateway({ gateways, credits: count, hasOpenInvoice: openInvoices.length > 0 });
    if (!isOffered) paymentForm.change({ gateway: choice ?? '' });
    steps.show('payment');
  };
  const showOrder = () => {
    updateBuyNow({ quoteId: undefined });
    steps.show('order');
  };
  const clearOrder = () => {
    updateBuyNow({ credits: '', pool: null, quoteId: undefined });
    paymentForm.change(EMPTY_PAYMENT);
    paymentForm.clear();
    steps.reset();
  };
  const { showOutcome, ...outcome } = useOutcome({
    steps,
    setStartedPayment,
    hasOrder: credits > 0,
    onDone: clearOrder,
  });
  const verification = useVerification(offer, showOutcome);
  /**
   * Shows the outcome of a placed order. If needed, opens the provider's page or starts the bank's
   * verification.
   */
  const continuePayment = (placed: PlacedOrder) => {
    if (placed.next.kind === 'open') openPayment(placed.next.url);
    showOutcome(placed);
    if (placed.next.kind === 'confirm') verification.start(placed);
  };
  /** Abandons a started payment and keeps the order. */
  const choosePayment = () => {
    setStartedPayment(undefined);
    if (credits === 0) showOrder();
    else proceed(credits);
  };

  /** Orders the credits of an expired quote at the current price. */
  const orderAtCurrentPrice = () => {
    updateBuyNow({ quoteId: undefined, credits: String(credits), pool: offer.pool });
    paymentForm.clear();
    steps.showOrder();
  };

  const orderForm = useOrderForm(offer.data, proceed);
  useEffect(() => updateBuyNow({ busy: paymentForm.isBusy }), [paymentForm.isBusy]);
  usePrefilledCredits(orderForm, offer.data, () => steps.step === 'payment' && showOrder());
  useOpenQuotePayment(quote?.id, () => proceed(credits));
  useRecoveredOrder(orderKey, paymentForm.isBusy, showOutcome);
  useOrderUpdates({
    startedPayment,
    pending: steps.pending,
    openInvoices,
    placed: outcome.placed,
    onOutcome: showOutcome,
    onCancelled: choosePayment,
  });

  return {
    ...outcome,
    settings: offer,
    quote,
    credits,
    pool: offer.pool,
    step: steps.step,
    middleStep: steps.middleStep,
    openInvoices,
    cancelled: steps.cancelled,
    isWaiting: startedPayment !== undefined,
    orderForm,
    paymentForm,
    tokenizerHolder,
    verification,
    clearOrder,
    showOutcome,
    continuePayment,
    choosePayment,
    showOrder,
    isQuoteExpired,
    orderAtCurrentPrice,
    /** Shows the form for a new order, even while invoices are open. */
    startNewOrder: () => {
      setStartedPayment(undefined);
      updateBuyNow({ quoteId: undefined });
      steps.showOrder();
    },
    noteCancelled: steps.noteCancelled,
  };
}

/** Opens the payment step as soon as the quote has loaded. */
function useOpenQuotePayment(id: number | undefined, onKnown: () => void): void {
  const startPayment = useEffectEvent(onKnown);
  useEffect(() => {
    if (id !== undefined) startPayment();
  }, [id]);
}
