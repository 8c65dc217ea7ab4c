import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../card.ts';
import { type TokenizerHolder, CardProblem } from './card-tokenizer.ts';
import type { StripeChange, StripeElement, StripeJs } from './stripe-js.ts';

type Field = keyof Card;
const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];

type Options = {
  stripe: StripeJs;
  tokenizerHolder: TokenizerHolder;
  onChange: (field: Field) => void;
};

/** Collects the state of Stripe's fields, and provides the tokenizer while they are mounted. */
export function useCardTokenizer({ stripe, tokenizerHolder, onChange }: Options) {
  const { t } = useTranslation('buyNow');
  const elements = useRef(new Map<Field, StripeElement>());
  const [changes, setChanges] = useState<{ [Name in Field]?: StripeChange }>({});
  // The token last sent, for a retry after a lost response. A token is valid for one order.
  const sentToken = useRef<{ key: string; token: Promise<string> }>(null);

  useEffect(() => {
    const wordsOf = (field: Field) => {
      const { empty = true, complete = false, error } = changes[field] ?? {};
      if (complete) return undefined;
      return error?.message ?? t(empty ? `card.${MISSING_FIELD_CODES[field]}` : `stripe.incomplete.${field}`);
    };
    const faults = () => {
      const errors = FIELDS.flatMap((field) => {
        const words = wordsOf(field);
        return words === undefined ? [] : [[field, words] as const];
      });
      if (errors[0]) elements.current.get(errors[0][0])?.focus();
      return Object.fromEntries(errors);
    };
    const tokenFor = (key: string) => {
      if (sentToken.current?.key !== key)
        sentToken.current = {
          key,
          token: createCardToken(stripe, elements.current.get('number')!, t('stripe.refused')),
        };
      const { token } = sentToken.current;
      token.catch(() => {
        sentToken.current = null;
      });
      return token;
    };
    return tokenizerHolder.hold({ faults, tokenFor });
  }, [changes, tokenizerHolder, stripe, t]);

  const fieldOf = (field: Field) => ({
    problem: changes[field]?.error?.message,
    onMounted: (element: StripeElement | undefined) => {
      if (element) elements.current.set(field, element);
      else elements.current.delete(field);
    },
    onChange: (change: StripeChange) => {
      sentToken.current = null;
      setChanges((before) => ({ ...before, [field]: change }));
      onChange(field);
    },
  });
  return { number: fieldOf('number'), expiry: fieldOf('expiry'), cvc: fieldOf('cvc') };
}

const MISSING_FIELD_CODES = { number: 'noNumber', expiry: 'noExpiry', cvc: 'noCvc' } as const;

/** Creates a card's token. Throws `CardProblem` if Stripe refuses the card or cannot be reached. */
async function createCardToken(stripe: StripeJs, card: StripeElement, refused: string): Promise<string> {
  const { paymentMethod, error } = await stripe
    .createPaymentMethod({ type: 'card', card })
    .catch((cause: unknown) => Promise.reject(new CardProblem(refused, { cause })));
  if (!paymentMethod) throw new CardProblem(error?.message ?? refused);
  return paymentMethod.id;
}
