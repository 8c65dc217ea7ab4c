import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEEDS_EFT } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import { CallProblem, refresh, wordsOf } from '#web/client/index.ts';
import { useForm } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { plainAddress } from '../plain-address.ts';
import { bothTotals, PriceChanged, withNewTotal } from '../price-changed.ts';
import { type Card, faultsOfCard, tokenOf } from './card.ts';
import { takes } from './gateway-choice.ts';
import { placeOrder } from './place-order.ts';
import { isUsed, PlacedBefore, withFirst } from './placed-before.ts';
import type { Placed } from './placed.ts';
import { CardCounter, CardProblem } from './stripe/card-desk.ts';
import { useBeforeWords } from './use-before-words.ts';
import type { Offer } from './use-offer.ts';
import { useKeptWay } from './use-kept-way.ts';
import { useOrderKey } from './use-order-key.ts';

export type PaymentValues = Card & { gateway: GatewayName | ''; reference: string; saveCard: boolean };
export type PaymentForm = ReturnType<typeof usePaymentForm>['form'];

export const NO_PAYMENT: PaymentValues = {
  gateway: '',
  reference: '',
  saveCard: false,
  number: '',
  expiry: '',
  cvc: '',
};

/** How an order is paid. Of a card only the token of its provider is sent. `counter` is where Stripe's comes from. */
export function usePaymentForm(offer: Offer, onPlaced: (placed: Placed) => void) {
  const { t } = useTranslation('buyNow');
  const router = useRouter();
  const orderKey = useOrderKey();
  const [counter] = useState(() => new CardCounter());
  const queryClient = useQueryClient();
  const way = useKeptWay();
  const words = usePaymentWords();
  const before = useBeforeWords();
  const [overQuote, setOverQuote] = useState<number>();
  const form = useForm(
    async (values: PaymentValues) => {
      const { key } = orderKey;
      const token = await tokenIn(values, counter, key);
      orderKey.noteSent();
      const returnTo = plainAddress(router.state.location);
      return placeOrder(values, offer, { key, token, returnTo }).catch(async (error: unknown) => {
        throw await withNewTotal(await withFirst(error, key), offer, offer.credits, values.gateway);
      });
    },
    {
      initial: { ...NO_PAYMENT, ...way.kept },
      onChange: way.keep,
      check: (values) => {
        const gateway = words.ofGateway(values, offer.credits);
        return { ...words.ofCard(values, counter), ...(gateway !== undefined && { gateway }) };
      },
      onDone: (placed) => {
        orderKey.renew();
        onPlaced(placed);
      },
      problemText: (error) => {
        if (error instanceof CardProblem) return error.message;
        if (error instanceof PriceChanged) return words.ofTotals(error);
        if (!isUsed(error) && !(error instanceof PlacedBefore)) return wordsOf(error);
        orderKey.renew();
        // What was bought before is in the history, and in the balance.
        refresh(queryClient);
        return error instanceof PlacedBefore ? before(error.order) : t('usedBefore');
      },
      onFailed: (error) => {
        if (error instanceof CallProblem && error.code === 'quote_expired') setOverQuote(offer.quote?.id);
      },
      fieldOf: (name) => (name === 'gateway' ? 'gateway' : undefined),
    },
  );
  return { form, counter, orderKey, isQuoteOver: offer.quote !== undefined && offer.quote.id === overQuote };
}

/** What is wrong with a payment, in words (specification, 5.3). */
function usePaymentWords() {
  const { t } = useTranslation('buyNow');
  const money = useMoney();
  return {
    ofTotals: (changed: PriceChanged): string => t('payment.priceChanged', bothTotals(changed, money)),
    ofGateway: ({ gateway }: PaymentValues, credits: number): string | undefined => {
      if (gateway === '') return t('payment.none');
      return takes(gateway, credits) ? undefined : NEEDS_EFT;
    },
    ofCard: (values: PaymentValues, { desk }: CardCounter): { [Field in keyof PaymentValues]?: string } => {
      if (values.gateway === 'card') return desk?.faults() ?? { gateway: t('stripe.notThere') };
      if (values.gateway !== 'sandbox') return {};
      const faults = Object.entries(faultsOfCard(values));
      return Object.fromEntries(faults.map(([field, fault]) => [field, t(`card.${fault}`)]));
    },
  };
}

/** What the provider of a card makes of it; undefined for other ways to pay. */
async function tokenIn(
  values: PaymentValues,
  { desk }: CardCounter,
  key: string,
): Promise<string | undefined> {
  if (values.gateway === 'sandbox') return tokenOf(values);
  return values.gateway === 'card' ? desk?.tokenFor(key) : undefined;
}
