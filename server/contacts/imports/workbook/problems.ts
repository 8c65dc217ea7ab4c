import { Problem } from '#server/platform/errors.ts';

/** How yauzl begins to tell of a part that goes on after the size that it claims. */
const LARGER = 'too many bytes in the stream';

/** What is said of a workbook that cannot be read. A problem that says more is kept. */
export function damaged(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Error && error.message.startsWith(LARGER)) return largerThanSaid();
  return new Problem(
    'invalid',
    'damaged_workbook',
    'This workbook is damaged or incomplete. Open it in Excel, save it again as .xlsx, and import that.',
  );
}

const largerThanSaid = () =>
  new Problem(
    'invalid',
    'workbook_size_mismatch',
    'This workbook may be malicious: it unpacks to more than its stated size. It was not imported. If you trust it, open it in Excel, save it again as .xlsx, and import that.',
  );

/** Of XML with a document type: workbooks have none, and its entities can grow without bound. */
export const hasDefinitions = () =>
  new Problem(
    'invalid',
    'workbook_with_definitions',
    'This workbook contains a document type definition, which is not allowed for security reasons. If you trust it, open it in Excel, save it again as .xlsx, and import that.',
  );
