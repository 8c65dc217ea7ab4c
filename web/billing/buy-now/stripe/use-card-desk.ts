import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../card.ts';
import { type CardCounter, CardProblem } from './card-desk.ts';
import type { StripeChange, StripeElement, StripeJs } from './stripe-js.ts';

type Field = keyof Card;
const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];

type Options = {
  stripe: StripeJs;
  counter: CardCounter;
  onChange: (field: Field) => void;
};

/** What Stripe says of its fields, and the desk that gives out the card's token while they are there. */
export function useCardDesk({ stripe, counter, onChange }: Options) {
  const { t } = useTranslation('buyNow');
  const elements = useRef(new Map<Field, StripeElement>());
  const [changes, setChanges] = useState<{ [Name in Field]?: StripeChange }>({});
  // A token that was sent, should its answer have been lost: it is good for one order.
  const made = useRef<{ key: string; token: Promise<string> }>(null);

  useEffect(() => {
    const wordsOf = (field: Field) => {
      const { empty = true, complete = false, error } = changes[field] ?? {};
      if (complete) return undefined;
      return error?.message ?? t(empty ? `card.${NONE[field]}` : `stripe.incomplete.${field}`);
    };
    const faults = () => {
      const found = FIELDS.flatMap((field) => {
        const words = wordsOf(field);
        return words === undefined ? [] : [[field, words] as const];
      });
      if (found[0]) elements.current.get(found[0][0])?.focus();
      return Object.fromEntries(found);
    };
    const tokenFor = (key: string) => {
      if (made.current?.key !== key)
        made.current = { key, token: tokenOf(stripe, elements.current.get('number')!, t('stripe.refused')) };
      const { token } = made.current;
      token.catch(() => {
        made.current = null;
      });
      return token;
    };
    return counter.open({ faults, tokenFor });
  }, [changes, counter, stripe, t]);

  const fieldOf = (field: Field) => ({
    problem: changes[field]?.error?.message,
    onMounted: (element: StripeElement | undefined) => {
      if (element) elements.current.set(field, element);
      else elements.current.delete(field);
    },
    onChange: (change: StripeChange) => {
      made.current = null;
      setChanges((before) => ({ ...before, [field]: change }));
      onChange(field);
    },
  });
  return { number: fieldOf('number'), expiry: fieldOf('expiry'), cvc: fieldOf('cvc') };
}

const NONE = { number: 'noNumber', expiry: 'noExpiry', cvc: 'noCvc' } as const;

/** Throws `CardProblem` with what Stripe says, or where it cannot be reached. */
async function tokenOf(stripe: StripeJs, card: StripeElement, refused: string): Promise<string> {
  const { paymentMethod, error } = await stripe
    .createPaymentMethod({ type: 'card', card })
    .catch((cause: unknown) => Promise.reject(new CardProblem(refused, { cause })));
  if (!paymentMethod) throw new CardProblem(error?.message ?? refused);
  return paymentMethod.id;
}
