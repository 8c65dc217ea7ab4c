/** Controls the stub and records its calls. It is global because the script runs outside the module. */
export type StripeStandIn = {
  key: string;
  /** The error for the next card; null accepts it. */
  refuses: string | null;
  /** Functions that complete the bank's challenges, oldest first. */
  answers: (() => void)[];
  asked: string[];
  tokens: number;
};

declare global {
  var stripeStandIn: StripeStandIn;
}

/** Defines `Stripe` like the real script. Card details never leave its inputs. */
const SCRIPT = `{
globalThis.stripeStandIn = { key: '', refuses: null, answers: [], asked: [], tokens: 0 };
const ENOUGH = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
const TITLES = { cardNumber: 'Secure card number', cardExpiry: 'Secure expiry', cardCvc: 'Secure CVC' };
globalThis.Stripe = (key) => {
  stripeStandIn.key = key;
  return {
    elements: () => ({
      create(kind, { style }) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', TITLES[kind]);
        input.style.cssText = 'border: 0; outline: 0; width: 100%; background: transparent; font: inherit; color: ' + style.base.color;
        let listener = () => {};
        input.addEventListener('input', () => {
          const digits = input.value.replaceAll(/\\D/g, '').length;
          const wrong = kind === 'cardNumber' && input.value.startsWith('9');
          listener({
            empty: digits === 0,
            complete: !wrong && digits >= ENOUGH[kind],
            error: wrong ? { code: 'invalid_number', message: 'Your card number is invalid.' } : undefined,
          });
        });
        return {
          mount: (place) => place.append(input),
          destroy: () => input.remove(),
          focus: () => input.focus(),
          update: ({ style }) => {
            input.style.color = style.base.color;
          },
          on: (_event, told) => { listener = told; },
        };
      },
    }),
    createPaymentMethod: async () =>
      stripeStandIn.refuses === null
        ? { paymentMethod: { id: 'pm_' + ++stripeStandIn.tokens } }
        : { error: { message: stripeStandIn.refuses } },
    handleNextAction: ({ clientSecret }) => {
      stripeStandIn.asked.push(clientSecret);
      return new Promise((resolve) => stripeStandIn.answers.push(() => resolve({})));
    },
  };
};
}`;

export const createStandInUrl = (): string =>
  URL.createObjectURL(new Blob([SCRIPT], { type: 'text/javascript' }));
