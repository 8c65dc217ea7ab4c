import type { Prices } from '#server/billing/ledger/index.ts';
import type { NewMessage } from '#server/messages/index.ts';
import { countParts, MAX_LENGTH, MAX_PARTS, parseTemplate, renderTemplate } from '#sms/index.ts';

/** Who gets a message, E.164 digits, and what the variables of its text are filled with. */
export type Recipient = { number: string; values: Record<string, string> };

/** A message as it would be sent; `tooLong`: its text comes out longer than is sent, so it is not, and costs nothing. */
export type Rendered = NewMessage & { tooLong: boolean };

/** A text, ready to be written for many recipients. */
export type Renderer = {
  variables: readonly string[];
  render(recipient: Recipient): Rendered;
};

/** A text without variables is the same for all: it is counted once, and stored once with the batch. */
export function createRenderer(text: string, prices: Prices): Renderer {
  const template = parseTemplate(text);
  const shared = template.variables.length === 0 ? countParts(text).parts : undefined;
  return {
    variables: template.variables,
    render({ number, values }) {
      const own = shared === undefined ? renderTemplate(template, values, MAX_LENGTH) : null;
      // A text that comes out empty is still one message.
      const parts = Math.max(1, shared ?? countParts(own!).parts);
      if (parts > MAX_PARTS) return { number, text: null, parts: MAX_PARTS, cost: 0, tooLong: true };
      return { number, text: own, parts, cost: parts * prices.perPart(number), tooLong: false };
    },
  };
}
