import type { FormField } from '#contract/landing-pages/content.ts';
import { type Html, html, literal } from '../html.ts';
import { wordsOf } from '../translations/words-of.ts';
import { describedBy, drawError, fieldIdOf } from './errors.ts';
import { CONSENT_KEY, type FormState } from './form-state.ts';
import { valuesOf } from './values.ts';

/** More choices than this become a menu. */
const MAX_SHOWN_CHOICES = 8;

/** Draws one answer of several, or any number of them. */
export function drawChoices(formId: string, field: FormField, state: FormState, label: Html): Html {
  const { key, kind, choices, isRequired } = field;
  const isMenu = kind === 'choice' && choices.length > MAX_SHOWN_CHOICES;
  if (isMenu) return drawMenu(formId, field, state, label);
  const type = kind === 'choice' ? 'radio' : 'checkbox';
  const chosen = valuesOf(state, key);
  // A required group of boxes cannot be checked by the browser: each box would be required.
  const required = isRequired && kind === 'choice' ? html` required` : html``;
  const items = choices.map((choice, index) => {
    const id = index === 0 ? fieldIdOf(formId, key) : `${fieldIdOf(formId, key)}-${index}`;
    return html`<label class="check pick"
      ><input
        type="${type}"
        id="${id}"
        name="f.${key}"
        value="${literal(choice)}"
        ${chosen.includes(choice) && html` checked`}${required}
      />
      <span>${literal(choice)}</span></label
    >`;
  });
  return html`<fieldset class="field" ${describedBy(formId, key, state)}>
    <legend class="label">${label}</legend>
    <div class="picks">${items}</div>
    ${drawError(formId, key, state)}
  </fieldset>`;
}

function drawMenu(formId: string, field: FormField, state: FormState, label: Html): Html {
  const { key, choices, isRequired } = field;
  const id = fieldIdOf(formId, key);
  const [chosen] = valuesOf(state, key);
  const options = choices.map(
    (choice) =>
      html`<option value="${literal(choice)}" ${choice === chosen && html` selected`}>
        ${literal(choice)}
      </option>`,
  );
  return html`<div class="field">
    <label class="label" for="${id}">${label}</label
    ><select id="${id}" name="f.${key}" ${isRequired && html` required`}${describedBy(formId, key, state)}>
      <option value="">${wordsOf(state.language).choose}</option>
      ${options}</select
    >${drawError(formId, key, state)}
  </div>`;
}

/** Draws a box to tick. */
export function drawYes(formId: string, { key, isRequired }: FormField, state: FormState, label: Html): Html {
  const isTicked = valuesOf(state, key).includes('yes');
  return html`<div class="field">
    <label class="check"
      ><input
        type="checkbox"
        id="${fieldIdOf(formId, key)}"
        name="f.${key}"
        value="yes"
        ${isTicked && html` checked`}${isRequired && html` required`}${describedBy(formId, key, state)}
      />
      <span>${label}</span></label
    >${drawError(formId, key, state)}
  </div>`;
}

/** Draws the box of the consent. It is never ticked beforehand. */
export const drawConsent = (formId: string, consent: string, state: FormState): Html =>
  html`<div class="field">
    <label class="check consent"
      ><input
        type="checkbox"
        id="${fieldIdOf(formId, CONSENT_KEY)}"
        name="consent"
        value="yes"
        required${describedBy(formId, CONSENT_KEY, state)}
      />
      <span>${consent}</span></label
    >${drawError(formId, CONSENT_KEY, state)}
  </div>`;
