import { type Html, html, literal, raw } from '../html.ts';
import type { FormPiece } from '../pieces.ts';
import { isNumberField } from './is-number-field.ts';
import { wordsOf } from '../translations/words-of.ts';
import type { PageWords } from '../words.ts';
import { drawAgreedText } from './agreed-text.ts';
import { drawConsent } from './choices.ts';
import { drawErrors } from './errors.ts';
import { drawField } from './field.ts';
import { doneTextOf, partsOf } from './form-parts.ts';
import { type FormState, TRAP_FIELD } from './form-state.ts';

const DONE_MARK = raw(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M7.5 12.5l3 3 6-6.5"/></svg>',
);

/** Draws a form with its state. */
export function drawForm(
  piece: Pick<FormPiece, 'block' | 'works' | 'isFirstHeading' | 'language'>,
  sent: FormState,
): Html {
  const state = { ...sent, language: piece.language };
  const { title, text } = piece.block.props;
  const tag = raw(piece.isFirstHeading ? 'h1' : 'h2');
  const heading = title !== '' && html`<${tag}>${title}</${tag}>`;
  if (state.done !== undefined) return html`${heading}${drawDone(piece, state.done)}`;
  const intro = text !== '' && html`<p class="lines">${text}</p>`;
  return html`${heading}${intro}${drawEntry(piece, state)}`;
}

const drawDone = ({ block, language }: Pick<FormPiece, 'block' | 'language'>, text: string): Html =>
  html`<div class="done" role="status">
    ${DONE_MARK}
    <p>${text || doneTextOf(block, language)}</p>
  </div>`;

function drawEntry({ block, works }: Pick<FormPiece, 'block' | 'works'>, state: FormState): Html {
  const { id } = block.props;
  const words = wordsOf(state.language);
  if (block.type === 'OptOut' && state.number === undefined)
    return html`<p class="number">${words.optOutByLink}</p>`;
  const parts = partsOf(block, words);
  const consent =
    parts.consent !== '' &&
    html`${works && drawAgreedText(parts.consent)}${drawConsent(id, parts.consent, state)}`;
  // The page knows the number of a recipient.
  const asked = parts.fields.filter((field) => state.number === undefined || !isNumberField(field));
  const fields = asked.map((field) => drawField(id, field, state));
  const isShown =
    state.number !== undefined && (block.type === 'OptOut' || asked.length < parts.fields.length);
  const number = isShown && html`<p class="number">${words.yourNumber}: ${literal(state.number ?? '')}</p>`;
  const attributes = works ? html` method="post" action="#b-${id}"` : html``;
  const captcha = works && parts.hasCaptcha;
  return html`${drawErrors(id, parts.fields, state)}${number}<form${attributes}${captcha && html` data-captcha`}>${works && drawHiddenFields(id, state)}${fields}${consent}${captcha && drawCaptcha(words)}<button class="button wide" type="${works ? 'submit' : 'button'}">${parts.submitLabel}</button></form>`;
}

const drawHiddenFields = (id: string, { proof, language }: FormState): Html =>
  html`<input
      type="hidden"
      name="form"
      value="${id}"
    />${proof !== undefined && html`<input type="hidden" name="proof" value="${literal(proof)}" />`}
    <div class="trap" aria-hidden="true">
      <label>${wordsOf(language).trap} <input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off" /></label>
    </div>`;

const drawCaptcha = ({ needsScript }: PageWords): Html =>
  html`<input type="hidden" name="captcha" /><noscript><p class="wrong">${needsScript}</p></noscript>
    <p class="status wrong" role="status"></p>`;
