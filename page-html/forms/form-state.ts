/** What a form shows besides its fields. */
export interface FormState {
  /** What the reader entered, by the keys of fields. */
  readonly values?: Readonly<Record<string, string | readonly string[]>>;
  /** What is wrong, as sentences, by the keys of fields; `consent` for the box. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  readonly problem?: string;
  /** Shown in place of the form, once it has been sent. */
  readonly done?: string;
  /** The number of the recipient whose own link this is, masked. */
  readonly number?: string;
  /** The language of the page. English if left out. */
  readonly language?: string | undefined;
  /** The content of the hidden field `proof`. */
  readonly proof?: string;
}

/** The field that people do not see, and that programs fill in. */
export const TRAP_FIELD = 'website';
/** The key of the number's field in a block that asks for a number. */
export const NUMBER_KEY = 'number';
/** The hidden field with the consent as the person reads it. */
export const AGREED_FIELD = 'agreed';
/** Names the box of the consent, so no field may have this key. */
export const CONSENT_KEY = 'consent';
