import type { StripeStyle } from './stripe-js.ts';

/** Returns the text style for Stripe's frames, read from the styles of `element` (StripeInput.module.css). */
export function stripeStyleOf(element: HTMLElement): StripeStyle {
  const { color, fontFamily, fontSize, textDecorationColor, columnRuleColor } = getComputedStyle(element);
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
