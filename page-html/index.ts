/** Renders landing pages to HTML. The editor imports `canvas.ts` instead, which is smaller. */
export type { PageBrand, PageImage, RenderContext } from './context.ts';
export { fillIn, type Reader } from './fill-in.ts';
export { AGREED_FIELD, CONSENT_KEY, type FormState, NUMBER_KEY, TRAP_FIELD } from './forms/form-state.ts';
export { readsAlike } from './forms/agreed-text.ts';
export {
  confirmAddress,
  CONFIRM_HOURS,
  CONFIRM_TOKEN_LENGTH,
  CONFIRM_VARIABLE,
} from './forms/confirmation.ts';
export { doneTextOf } from './forms/form-parts.ts';
export { isNumberField } from './forms/is-number-field.ts';
export type { FormBlock, Piece } from './pieces.ts';
export { findContentProblems } from './problems/find-content-problems.ts';
export { renderPage, type RenderedPage } from './render-page.ts';
export { richLinks } from './rich-text/rich-links.ts';
export { sanitiseRichText } from './rich-text/sanitise.ts';
export { linkKeys } from './targets/link-keys.ts';
export { fillTarget, isWebTarget } from './targets/targets.ts';
export { fillWord } from './translations/fill-word.ts';
export { wordsOf } from './translations/words-of.ts';
export { templates } from './templates/index.ts';
export type { PageWord, PageWords } from './words.ts';
