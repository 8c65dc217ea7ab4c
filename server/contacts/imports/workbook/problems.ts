import { Problem } from '#server/platform/errors.ts';

/** The start of the message that yauzl throws if a part exceeds its stated size. */
const SIZE_ERROR_PREFIX = 'too many bytes in the stream';

/**
 * Returns a problem unchanged. Converts any other error to `workbook_size_mismatch` or `damaged_workbook`.
 */
export function damagedWorkbook(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error && error.message.startsWith(SIZE_ERROR_PREFIX)) return sizeMismatch();
  return new Problem(
    'invalid',
    'damaged_workbook',
    'This workbook is damaged or incomplete. Open it in Excel, save it again as .xlsx, and import that.',
  );
}

const sizeMismatch = () =>
  new Problem(
    'invalid',
    'workbook_size_mismatch',
    'This workbook may be malicious: it unpacks to more than its stated size. It was not imported. If you trust it, open it in Excel, save it again as .xlsx, and import that.',
  );

/**
 * Returns the error for a document type declaration. Valid workbooks have none, and the entities that it
 * defines could expand without limit.
 */
export const forbiddenDefinitions = () =>
  new Problem(
    'invalid',
    'workbook_with_definitions',
    'This workbook contains a document type definition, which is not allowed for security reasons. If you trust it, open it in Excel, save it again as .xlsx, and import that.',
  );
