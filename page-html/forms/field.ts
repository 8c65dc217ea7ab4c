import type { FormField, FormFieldKind } from '#contract/landing-pages/content.ts';
import { type Html, html, literal, raw } from '../html.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawChoices, drawYes } from './choices.ts';
import { describedBy, drawError, fieldIdOf } from './errors.ts';
import type { FormState } from './form-state.ts';
import { valuesOf } from './values.ts';

const INPUTS: Partial<Record<FormFieldKind, string>> = {
  text: 'type="text" maxlength="500"',
  number: 'type="text" inputmode="decimal" maxlength="40"',
  email: 'type="email" autocomplete="email" maxlength="254"',
  phone: 'type="tel" autocomplete="tel" maxlength="40"',
  date: 'type="date"',
};

/** What browsers may fill in, by the contact's attribute that the answer is written to. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
};

/** Draws a field of a form with its label, what the reader entered, and what is wrong with it. */
export function drawField(formId: string, field: FormField, state: FormState): Html {
  const label = html`${field.label}${!field.isRequired && html` <span class="soft">${wordsOf(state.language).optional}</span>`}`;
  if (field.kind === 'yes') return drawYes(formId, field, state, label);
  if (field.kind === 'choice' || field.kind === 'choices') return drawChoices(formId, field, state, label);
  const id = fieldIdOf(formId, field.key);
  return html`<div class="field">
    <label class="label" for="${id}">${label}</label
    >${drawInput(id, formId, field, state)}${drawError(formId, field.key, state)}
  </div>`;
}

function drawInput(id: string, formId: string, field: FormField, state: FormState): Html {
  const { key, kind, isRequired } = field;
  const value = literal(valuesOf(state, key)[0] ?? '');
  const shared = html` id="${id}"
  name="f.${key}"${isRequired && html` required`}${describedBy(formId, key, state)}`;
  if (kind === 'longText')
    // Browsers drop a line break right after the tag, so add one.
    return html`<textarea rows="4" maxlength="5000" ${shared}>${raw('\n')}${value}</textarea>`;
  const autocomplete = Object.hasOwn(AUTOCOMPLETE, field.contactField)
    ? html` autocomplete="${AUTOCOMPLETE[field.contactField]}"`
    : html``;
  return html`<input ${raw(INPUTS[kind] ?? '')}${autocomplete} value="${value}" ${shared} />`;
}
