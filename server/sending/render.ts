import type { AudienceMember } from '#server/contacts/index.ts';
import type { Prices } from '#server/billing/ledger/index.ts';
import type { NewMessage } from '#server/messages/index.ts';
import { countParts, MAX_PARTS, parseTemplate, renderTemplate } from '#sms/index.ts';

/** A campaign's text, ready to be written for many recipients. */
export type Renderer = {
  variables: readonly string[];
  render(member: Pick<AudienceMember, 'number' | 'values'>): NewMessage & { tooLong: boolean };
};

/** A text without variables is the same for all: it is counted once, and stored once with the batch. */
export function createRenderer(text: string, prices: Prices): Renderer {
  const template = parseTemplate(text);
  const shared = template.variables.length === 0 ? countParts(text).parts : undefined;
  return {
    variables: template.variables,
    render({ number, values }) {
      const own = shared === undefined ? renderTemplate(template, values) : null;
      // A text that comes out empty is still one message.
      const counted = Math.max(1, shared ?? countParts(own!).parts);
      const parts = Math.min(counted, MAX_PARTS);
      return { number, text: own, parts, cost: parts * prices.perPart(number), tooLong: counted > MAX_PARTS };
    },
  };
}
