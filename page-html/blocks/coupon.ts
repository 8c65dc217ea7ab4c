import { hasVariables } from '#sms/variables.ts';
import { drawBarcode } from '../barcodes/draw-barcode.ts';
import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, place } from '../html.ts';
import { drawMoment, isMoment } from '../moments.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawHeading, drawLines } from './heading.ts';

export function drawCoupon(props: PropsOfPlain<'Coupon'>, drawing: Drawing): Html {
  const { id, title, text, code, terms } = props;
  return html`<section class="coupon card">
    ${drawHeading(drawing, id, title)}${drawLines(text)}${code !== '' && html`<b class="code">${code}</b>`}${drawCode(props, drawing)}${drawValidity(props, drawing)}${drawLines(terms, 'terms small soft')}
  </section>`;
}

function drawCode({ code, barcode }: PropsOfPlain<'Coupon'>, { isCanvas }: Drawing): Html {
  if (barcode === 'none' || code === '') return html``;
  if (hasVariables(code) && !isCanvas) return place({ kind: 'barcode', symbology: barcode, code });
  return place(drawBarcode(barcode, code));
}

function drawValidity({ validUntil }: PropsOfPlain<'Coupon'>, { language, context }: Drawing): Html {
  if (!isMoment(validUntil)) return html``;
  const date = drawMoment(validUntil, language, context.timeZone);
  const words = wordsOf(language);
  const [before, after] = [words.validUntil, words.ended].map(
    (text) => html`<p class="until">${text} ${date}</p>`.pieces,
  );
  return place({ kind: 'moment', at: validUntil, before: before!, after: after! });
}
