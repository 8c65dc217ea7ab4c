import { AGREED_FIELD, CONSENT_KEY, type FormBlock, type PageWord, readsAlike } from '#page-html/index.ts';
import { truncate } from '#server/platform/storable.ts';
import { parseTemplate, renderTemplate, type VariableValues } from '#sms/index.ts';

/** The longest text of a consent, and as much for values in it. */
const MAX_CONSENT_LENGTH = 2000;

/** What a person agreed to, empty for nothing; or the word that says why they have not agreed. */
export type ReadConsent = { consent: string } | { error: PageWord };

/**
 * Reads whether a person agreed to what a form asks them. The form sends back the text that they read: the page may have been published again
 * since, or their contact changed.
 */
export function readConsent(block: FormBlock, values: VariableValues, body: URLSearchParams): ReadConsent {
  const consent = consentOf(block, values);
  if (consent === '') return { consent };
  if (body.get(CONSENT_KEY) !== 'yes') return { error: 'tickToContinue' };
  if (!readsAlike(body.get(AGREED_FIELD) ?? '', consent)) return { error: 'consentChanged' };
  return { consent: truncate(consent, MAX_CONSENT_LENGTH) };
}

/** Returns the consent of a form as the page draws it now. Empty if the form asks for none. */
const consentOf = (block: FormBlock, values: VariableValues): string =>
  block.type === 'OptOut' ? '' : renderTemplate(parseTemplate(block.props.consent), values).trim();
