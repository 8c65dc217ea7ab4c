import { useMutation } from '@tanstack/react-query';
import { returnFromPayment } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import type { Offer } from './use-offer.ts';
import type { PlacedOrder } from './placed-order.ts';
import { loadStripe } from './stripe/stripe-js.ts';

export type Verification = ReturnType<typeof useVerification>;

/**
 * Lets the bank verify the buyer (3-D Secure) in Stripe's dialog. Then asks the server for the payment's
 * state, because the dialog's result is not trusted.
 */
export function useVerification({ data }: Offer, onOutcome: (placed: PlacedOrder) => void) {
  const publicKey = data?.gateways.find(({ name }) => name === 'card')?.publicKey ?? null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (placed: PlacedOrder) => {
      const { order, next } = placed.next.kind === 'confirm' ? placed : await checkPayment(placed);
      if (next.kind !== 'confirm' || publicKey === null) return { order, next };
      const stripe = await loadStripe(publicKey);
      await stripe.handleNextAction({ clientSecret: next.clientSecret });
      return checkPayment(placed);
    },
    onSuccess: onOutcome,
  });
  return { start: mutate, isPending, error };
}

const checkPayment = async ({ order }: PlacedOrder): Promise<PlacedOrder> =>
  call(returnFromPayment, { params: { orderId: order.id } });
