import { CONFIRM_HOURS, doneTextOf, fillTarget, fillWord, isWebTarget, wordsOf } from '#page-html/index.ts';
import type { Confirmation } from '#server/links/index.ts';
import { fillAsStranger } from './fill-as-stranger.ts';
import type { StoredConfirmation } from './find-confirmation.ts';

/** Returns the page that thanks the owner of a number for confirming a form. */
export function thankOwner({ block, language }: StoredConfirmation): Confirmation {
  const { confirmed, goOn } = wordsOf(language);
  const target = block.type === 'Form' ? fillTarget(block.props.successTarget, {}) : '';
  return {
    state: 'confirmed',
    language,
    heading: confirmed,
    text: fillAsStranger(doneTextOf(block, language)),
    target: isWebTarget(target) ? target : null,
    goOn,
  };
}

/** Returns the page for a form that was not confirmed in time. */
export function sayExpired(language: string): Confirmation {
  const { linkEnded, linkWasValid, openForm } = wordsOf(language);
  return {
    state: 'expired',
    language,
    heading: linkEnded,
    text: fillWord(linkWasValid, { hours: String(CONFIRM_HOURS) }),
    openForm,
  };
}

/** Returns the page for a link that confirms nothing. */
export function sayUnknown(language: string): Confirmation {
  const { linkUnknown, checkLink, openForm } = wordsOf(language);
  return { state: 'unknown', language, heading: linkUnknown, text: checkLink, openForm };
}
