import { type Html, html } from '../html.ts';
import { AGREED_FIELD } from './form-state.ts';

/** Browsers change white space, and drawing leaves out characters that nobody sees. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\uFFFD]+/gu;

/** Draws the hidden field that sends back the consent as the person reads it. */
export const drawAgreedText = (consent: string): Html =>
  html`<input type="hidden" name="${AGREED_FIELD}" value="${consent}" />`;

/** Returns whether two texts look the same to a person. */
export const readsAlike = (one: string, other: string): boolean =>
  one.replaceAll(UNSEEN, '') === other.replaceAll(UNSEEN, '');
