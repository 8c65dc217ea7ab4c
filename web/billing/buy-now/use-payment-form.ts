import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EFT_REQUIRED } from '#contract/order-totals.ts';
import type { GatewayName } from '#contract/orders.ts';
import { CallProblem, refetchActive, errorMessage } from '#web/client/index.ts';
import { useForm } from '#web/ui/index.ts';
import { useMoney } from '../Money.tsx';
import { stripDrawerParams } from '../strip-drawer-params.ts';
import { formatTotals, PriceChangedError, toPriceChange } from '../price-changed.ts';
import { type Card, findCardErrors, tokenOf } from './card.ts';
import { acceptsCredits } from './gateway-choice.ts';
import { placeOrder } from './place-order.ts';
import { isKeyUsed, OrderAlreadyPlaced, toAlreadyPlaced } from './already-placed.ts';
import type { PlacedOrder } from './placed-order.ts';
import { TokenizerHolder, CardProblem } from './stripe/card-tokenizer.ts';
import { useFirstOrderText } from './use-first-order-text.ts';
import type { Offer } from './use-offer.ts';
import { useStoredPaymentChoice } from './use-stored-payment-choice.ts';
import { useOrderKey } from './use-order-key.ts';

export type PaymentValues = Card & { gateway: GatewayName | ''; reference: string; saveCard: boolean };
export type PaymentForm = ReturnType<typeof usePaymentForm>['form'];

export const EMPTY_PAYMENT: PaymentValues = {
  gateway: '',
  reference: '',
  saveCard: false,
  number: '',
  expiry: '',
  cvc: '',
};

/** The payment form. Only a card's token is sent to the server. */
export function usePaymentForm(offer: Offer, onPlaced: (placed: PlacedOrder) => void) {
  const { t } = useTranslation('buyNow');
  const router = useRouter();
  const orderKey = useOrderKey();
  const [tokenizerHolder] = useState(() => new TokenizerHolder());
  const queryClient = useQueryClient();
  const paymentChoice = useStoredPaymentChoice();
  const errors = usePaymentErrors();
  const firstOrderText = useFirstOrderText();
  const [expiredQuoteId, setExpiredQuoteId] = useState<number>();
  const form = useForm(
    async (values: PaymentValues) => {
      const { key } = orderKey;
      const token = await createToken(values, tokenizerHolder, key);
      orderKey.noteSent();
      const returnTo = stripDrawerParams(router.state.location);
      return placeOrder(values, offer, { key, token, returnTo }).catch(async (error: unknown) => {
        throw await toPriceChange(await toAlreadyPlaced(error, key), offer, offer.credits, values.gateway);
      });
    },
    {
      initial: { ...EMPTY_PAYMENT, ...paymentChoice.stored },
      onChange: paymentChoice.store,
      check: (values) => {
        const gateway = errors.gatewayError(values, offer.credits);
        return { ...errors.cardErrors(values, tokenizerHolder), ...(gateway !== undefined && { gateway }) };
      },
      onDone: (placed) => {
        orderKey.renew();
        onPlaced(placed);
      },
      problemText: (error) => {
        if (error instanceof CardProblem) return error.message;
        if (error instanceof PriceChangedError) return errors.priceChanged(error);
        if (!isKeyUsed(error) && !(error instanceof OrderAlreadyPlaced)) return errorMessage(error);
        orderKey.renew();
        // The earlier purchase appears in the history and in the balance.
        refetchActive(queryClient);
        return error instanceof OrderAlreadyPlaced ? firstOrderText(error.order) : t('alreadyPlaced');
      },
      onFailed: (error) => {
        if (error instanceof CallProblem && error.code === 'quote_expired')
          setExpiredQuoteId(offer.quote?.id);
      },
      fieldOf: (name) => (name === 'gateway' ? 'gateway' : undefined),
    },
  );
  return {
    form,
    tokenizerHolder,
    orderKey,
    isQuoteExpired: offer.quote !== undefined && offer.quote.id === expiredQuoteId,
  };
}

/** Returns functions that return the error messages of a payment (specification, 5.3). */
function usePaymentErrors() {
  const { t } = useTranslation('buyNow');
  const money = useMoney();
  return {
    priceChanged: (changed: PriceChangedError): string =>
      t('payment.priceChanged', formatTotals(changed, money)),
    gatewayError: ({ gateway }: PaymentValues, credits: number): string | undefined => {
      if (gateway === '') return t('payment.none');
      return acceptsCredits(gateway, credits) ? undefined : EFT_REQUIRED;
    },
    cardErrors: (
      values: PaymentValues,
      { tokenizer }: TokenizerHolder,
    ): { [Field in keyof PaymentValues]?: string } => {
      if (values.gateway === 'card') return tokenizer?.faults() ?? { gateway: t('stripe.notLoaded') };
      if (values.gateway !== 'sandbox') return {};
      const faults = Object.entries(findCardErrors(values));
      return Object.fromEntries(faults.map(([field, fault]) => [field, t(`card.${fault}`)]));
    },
  };
}

/** Creates a card's token. Returns undefined for other payment methods. */
async function createToken(
  values: PaymentValues,
  { tokenizer }: TokenizerHolder,
  key: string,
): Promise<string | undefined> {
  if (values.gateway === 'sandbox') return tokenOf(values);
  return values.gateway === 'card' ? tokenizer?.tokenFor(key) : undefined;
}
