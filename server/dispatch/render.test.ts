import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countParts, MAX_PARTS, parseTemplate, renderTemplate } from '#sms/index.ts';
import { createRenderer } from './render.ts';

const PER_PART = 700;
const prices = { perPart: () => PER_PART, digits: 0 };
const number = '27821234567';

const unit = fc.constantFrom('a', ' ', '€', '[', 'é', 'ж', '🙂', '{{a}}', '{{b|you}}', '{{none}}');
const anyTemplate = fc.string({ unit, minLength: 1, maxLength: 400 });
const anyValue = fc.string({ unit: fc.constantFrom('x', '^', 'ж', '🙂', ' '), maxLength: 500 });

describe('rendering for a recipient', () => {
  it('charges exactly the parts that are sent', () => {
    fc.assert(
      fc.property(anyTemplate, anyValue, anyValue, (text, a, b) => {
        const values = { a, b };
        const whole = renderTemplate(parseTemplate(text), values);
        const { parts } = countParts(whole);
        const message = createRenderer(text, prices).render({ number, values });
        if (parts > MAX_PARTS) expect(message).toMatchObject({ tooLong: true, cost: 0, text: null });
        else {
          expect(message.text ?? text).toBe(whole);
          // An empty text still counts as one part.
          expect(message.parts).toBe(Math.max(1, parts));
          expect(message).toMatchObject({ tooLong: false, cost: message.parts * PER_PART });
        }
      }),
    );
  });

  it('stays fast for a variable that occurs four hundred times', () => {
    const renderer = createRenderer('{{a}}'.repeat(400), prices);
    const message = renderer.render({ number, values: { a: 'x'.repeat(500) } });
    expect(message).toMatchObject({ tooLong: true, cost: 0, parts: MAX_PARTS });
  });
});
