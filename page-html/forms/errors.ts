import type { FormField } from '#contract/landing-pages/content.ts';
import { type Html, html, literal } from '../html.ts';
import { wordsOf } from '../translations/words-of.ts';
import { CONSENT_KEY, type FormState } from './form-state.ts';

export const fieldIdOf = (formId: string, key: string): string => `f-${formId}-${key}`;

/** Returns the error of a field, if it has one. Only own properties count: a key may be `constructor`. */
const errorOf = ({ errors = {} }: FormState, key: string): string | undefined =>
  Object.hasOwn(errors, key) ? errors[key] : undefined;

/** Draws the error of a field, with the id that `describedBy` names. */
export function drawError(formId: string, key: string, state: FormState): Html {
  const error = errorOf(state, key);
  if (error === undefined) return html``;
  return html`<p class="wrong" id="${fieldIdOf(formId, key)}-error">${literal(error)}</p>`;
}

/** Returns the attributes that tie a field to its error. */
export const describedBy = (formId: string, key: string, state: FormState): Html =>
  errorOf(state, key) === undefined
    ? html``
    : html` aria-invalid="true" aria-describedby="${fieldIdOf(formId, key)}-error"`;

/** Draws what is wrong, above the form, with links to the fields. */
export function drawErrors(formId: string, fields: readonly FormField[], state: FormState): Html {
  const wrong = [...fields.map(({ key }) => key), CONSENT_KEY].filter(
    (key) => errorOf(state, key) !== undefined,
  );
  if (wrong.length === 0 && state.problem === undefined) return html``;
  const problem =
    state.problem === undefined ? html`${wordsOf(state.language).checkForm}` : literal(state.problem);
  const items = wrong.map((key) => {
    const label = fields.find((field) => field.key === key)?.label ?? '';
    const link = html`<a href="#${fieldIdOf(formId, key)}"
      >${label !== '' && html`${label}: `}${literal(errorOf(state, key) ?? '')}</a
    >`;
    return html`<li>${link}</li>`;
  });
  return html`<div class="alert" role="alert">
    <p class="wrong">${problem}</p>
    ${
      items.length > 0 &&
      html`<ul>
        ${items}
      </ul>`
    }
  </div>`;
}
