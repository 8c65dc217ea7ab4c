import { useEffect, useEffectEvent } from 'react';
import { changeBuying } from './buying.ts';
import { firstChoice, takes } from './gateway-choice.ts';
import { openPayment } from './open-payment.ts';
import { useFilled } from './use-filled.ts';
import { useNews } from './use-news.ts';
import { useOffer } from './use-offer.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOutcome } from './use-outcome.ts';
import { bought } from './bought.ts';
import type { Placed } from './placed.ts';
import { NO_PAYMENT, usePaymentForm } from './use-payment-form.ts';
import { useSteps } from './use-steps.ts';
import { useTakenUp } from './use-taken-up.ts';
import { useVerification } from './use-verification.ts';
import { useWaitingOrder } from './use-waiting-order.ts';

export type Flow = ReturnType<typeof useFlow>;

/** The way from an order to its credits (specification, 4.3), of its parts. It goes on while the drawer is closed. */
export function useFlow() {
  const offer = useOffer();
  const { credits, quote } = offer;
  const openInvoices = bought(offer.data?.openInvoices);
  const steps = useSteps(openInvoices);
  const [waiting, wait] = useWaitingOrder();
  // oxlint-disable-next-line react/immutability -- It is called once an order was placed: all parts are there by then.
  const payment = usePaymentForm(offer, (placed) => goOn(placed));
  const { form: paymentForm, counter, orderKey, isQuoteOver } = payment;

  /** On to the payment, with a way to pay that takes so many credits. */
  const proceed = (wanted: number) => {
    const { gateway } = paymentForm.values;
    const { gateways = [] } = offer.data ?? {};
    const isRight = gateways.some(({ name }) => name === gateway && takes(name, wanted));
    const choice = firstChoice({ gateways, credits: wanted, hasOpenInvoice: openInvoices.length > 0 });
    if (!isRight) paymentForm.change({ gateway: choice ?? '' });
    steps.show('payment');
  };
  const toOrder = () => {
    changeBuying({ quoteId: undefined });
    steps.show('order');
  };
  const empty = () => {
    changeBuying({ credits: '', pool: null, quoteId: undefined });
    paymentForm.change(NO_PAYMENT);
    paymentForm.clear();
    steps.reset();
  };
  const { tell, ...outcome } = useOutcome({ steps, wait, hasOrder: credits > 0, onDone: empty });
  const verification = useVerification(offer, tell);
  /** Where a payment goes on that was begun: in a new window, or by a question of the bank. */
  const goOn = (placed: Placed) => {
    if (placed.next.kind === 'open') openPayment(placed.next.url);
    tell(placed);
    if (placed.next.kind === 'confirm') verification.start(placed);
  };
  /** A payment that was begun is given up: the order stays as it is. */
  const payOtherwise = () => {
    wait(undefined);
    if (credits === 0) toOrder();
    else proceed(credits);
  };

  /** What a quote held, at today's price. */
  const orderAnew = () => {
    changeBuying({ quoteId: undefined, credits: String(credits), pool: offer.pool });
    paymentForm.clear();
    steps.showOrder();
  };

  const orderForm = useOrderForm(offer.data, proceed);
  useEffect(() => changeBuying({ busy: paymentForm.isBusy }), [paymentForm.isBusy]);
  useFilled(orderForm, offer.data, () => steps.step === 'payment' && toOrder());
  useQuoteTakenUp(quote?.id, () => proceed(credits));
  useTakenUp(orderKey, paymentForm.isBusy, tell);
  useNews({
    waiting,
    pending: steps.pending,
    openInvoices,
    placed: outcome.placed,
    onTold: tell,
    onCancelled: payOtherwise,
  });

  return {
    ...outcome,
    settings: offer,
    quote,
    credits,
    pool: offer.pool,
    step: steps.step,
    way: steps.way,
    openInvoices,
    cancelled: steps.cancelled,
    isWaiting: waiting !== undefined,
    orderForm,
    paymentForm,
    counter,
    verification,
    empty,
    tell,
    goOn,
    payOtherwise,
    toOrder,
    isQuoteOver,
    orderAnew,
    /** Without asking about invoices that are open. */
    startAnew: () => {
      wait(undefined);
      changeBuying({ quoteId: undefined });
      steps.showOrder();
    },
    noteCancelled: steps.noteCancelled,
  };
}

/** What a quote promises is to be paid, as soon as it is known. */
function useQuoteTakenUp(id: number | undefined, onKnown: () => void): void {
  const takeUp = useEffectEvent(onKnown);
  useEffect(() => {
    if (id !== undefined) takeUp();
  }, [id]);
}
