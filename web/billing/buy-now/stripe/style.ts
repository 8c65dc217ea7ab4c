import type { StripeStyle } from './stripe-js.ts';

/** How text looks in a frame of Stripe's: as in this place, whose rules say the colours (StripeFieldPlace.module.css). */
export function styleIn(place: HTMLElement): StripeStyle {
  const { color, fontFamily, fontSize, textDecorationColor, columnRuleColor } = getComputedStyle(place);
  return {
    base: {
      color,
      fontFamily,
      fontSize,
      iconColor: columnRuleColor,
      '::placeholder': { color: columnRuleColor },
    },
    invalid: { color: textDecorationColor, iconColor: textDecorationColor },
  };
}
