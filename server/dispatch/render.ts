import type { Prices } from '#server/billing/ledger/index.ts';
import type { NewMessage } from '#server/messages/index.ts';
import { countParts, MAX_LENGTH, MAX_PARTS, parseTemplate, renderTemplate } from '#sms/index.ts';

/** A recipient (E.164 digits) and the values for the text's variables. */
export type Recipient = { number: string; values: Record<string, string> };

/**
 * A rendered message. With `tooLong`, the message exceeds `MAX_PARTS`, will be rejected, and costs nothing.
 */
export type Rendered = NewMessage & { tooLong: boolean };

export type Renderer = {
  variables: readonly string[];
  /** `overrides` are values that count instead of the recipient's, such as their links. */
  render(recipient: Recipient, overrides?: Record<string, string>): Rendered;
};

/**
 * Creates a renderer for a text. If the text has no variables, counts its parts only once. The messages'
 * `text` is then null, because the batch stores the text.
 */
export function createRenderer(text: string, prices: Prices): Renderer {
  const template = parseTemplate(text);
  const shared = template.variables.length === 0 ? countParts(text).parts : undefined;
  return {
    variables: template.variables,
    render({ number, values }, overrides) {
      const own =
        shared === undefined ? renderTemplate(template, values, { overrides, maxLength: MAX_LENGTH }) : null;
      // An empty text still counts as one part.
      const parts = Math.max(1, shared ?? countParts(own!).parts);
      if (parts > MAX_PARTS) return { number, text: null, parts: MAX_PARTS, cost: 0, tooLong: true };
      return { number, text: own, parts, cost: parts * prices.perPart(number), tooLong: false };
    },
  };
}
