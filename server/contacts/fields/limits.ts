import { invalid } from '#server/platform/errors.ts';

/** The maximum size of a contact's custom fields as JSON. */
export const MAX_FIELD_BYTES = 64 * 1024;

/** Throws `fields_too_large` if the values of a contact take too much space. */
export function requireFieldsFit(values: unknown): void {
  if (Buffer.byteLength(JSON.stringify(values)) > MAX_FIELD_BYTES)
    throw invalid(
      'fields',
      'fields_too_large',
      'The fields of this contact are too long. Shorten one of them.',
    );
}
