import { useMutation } from '@tanstack/react-query';
import { returnFromPayment } from '#contract/orders.ts';
import { call } from '#web/client/index.ts';
import type { Offer } from './use-offer.ts';
import type { Placed } from './placed.ts';
import { loadStripe } from './stripe/stripe-js.ts';

export type Verification = ReturnType<typeof useVerification>;

/**
 * A bank asks whether it is its customer who pays (3-D Secure): Stripe's script shows the question. What it says of the answer is not
 * believed: the server asks how the payment went.
 */
export function useVerification({ data }: Offer, onTold: (placed: Placed) => void) {
  const publicKey = data?.gateways.find(({ name }) => name === 'card')?.publicKey ?? null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (placed: Placed) => {
      const { order, next } = placed.next.kind === 'confirm' ? placed : await lookAt(placed);
      if (next.kind !== 'confirm' || publicKey === null) return { order, next };
      const stripe = await loadStripe(publicKey);
      await stripe.handleNextAction({ clientSecret: next.clientSecret });
      return lookAt(placed);
    },
    onSuccess: onTold,
  });
  return { start: mutate, isPending, error };
}

const lookAt = async ({ order }: Placed): Promise<Placed> =>
  call(returnFromPayment, { params: { orderId: order.id } });
