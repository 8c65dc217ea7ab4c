import { z } from 'zod';
import { FIELD_TYPES } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { name, optionalName } from './names.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export const FILE_KINDS = ['text', 'workbook', 'cards'] as const;
/** The last row that can contain the column names. */
export const MAX_HEADER_ROW = 30;
/** The maximum number of groups to which an import can add its contacts. */
export const MAX_GROUPS = 10;

/**
 * How to import a column. A `field` column fills the custom field with that name. If the field is missing,
 * the import creates it.
 */
export const column = z.object({
  name: z.string().max(200),
  /**
   * The role of the column. If `number` is empty or unreadable, the import uses the first readable
   * `other_number`.
   */
  role: z.enum(['number', 'other_number', 'first_name', 'last_name', 'field', 'skip']),
  /** The name of the custom field. Required if the role is `field`. */
  variable: z
    .string()
    .max(50)
    .regex(/^[\p{L}\p{M}\p{N}_-]*$/u)
    .default(''),
  /** The type of a new field. An existing field keeps its type. */
  type: z.enum(FIELD_TYPES).optional(),
  /** Whether 03/04/2026 means 3 April. Required if the column has ambiguous dates. */
  dayFirst: z.boolean().optional(),
  /** Whether 1,234 means 1.234. Required if the column has ambiguous numbers. */
  decimalComma: z.boolean().optional(),
  /** The currency sign allowed in numbers. If absent, any sign is allowed. */
  currency: z.string().max(3).optional(),
});
export type Column = z.infer<typeof column>;

/** The options for reading a file. */
export const layout = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  hasHeader: z.boolean(),
  /**
   * The row that contains the column names, counted from 1. The default is the first row that is not blank.
   * The import skips rows above it.
   */
  headerRow: z.number().int().min(1).max(MAX_HEADER_ROW).optional(),
  columns: z.array(column).max(100),
  /** The zero-based index of the sheet in a workbook. */
  sheet: z.number().int().min(0).max(49).optional(),
  /**
   * The country of numbers without a country code, from `COUNTRIES`. The default is the account's country.
   */
  homeCountry: z.string().length(2).optional(),
  /**
   * How to treat a row with a value that does not fit its field. The default is `reject`. The preview
   * proposes `leave_empty` if the file has dates or numbers.
   */
  invalidValues: z.enum(['reject', 'leave_empty']).optional(),
  /**
   * Whether to import landlines. The country's numbering plan identifies them. The default is `import`;
   * `skip` rejects their rows.
   */
  landlines: z.enum(['import', 'skip']).optional(),
});
export type Layout = z.infer<typeof layout>;

/**
 * `cut`: the value was too long. `left_empty`: the value was invalid. `other_order`: the day and month of a
 * date are in the opposite order to the rest of the column.
 */
export const REMARKS = ['cut', 'left_empty', 'other_order'] as const;
export type Remark = (typeof REMARKS)[number];

const previewRow = z.object({
  /** The number of the row in the file, counted from 1. */
  line: z.number().int(),
  cells: z.array(z.string()),
  /**
   * For each cell, the stored form (such as 2026-04-03) of a date or number in another format. Null for
   * other cells.
   */
  parsed: z.array(z.string().nullable()),
  /** The phone number in its stored form; null if the row has none. */
  number: z.string().nullable(),
  problem: z.string().nullable(),
  /** Changes that the import makes to values. `column` is the index of the value's column. */
  remarks: z.array(z.object({ column: z.number().int(), remark: z.enum(REMARKS) })),
  /** The effect of importing the row with the proposed options; null if the row has a problem. */
  outcome: z.enum(['added', 'updated', 'repeated']).nullable(),
});

/**
 * Counts of the rows checked for the preview. The check covers the whole file, or the first rows of a long
 * file.
 */
const checked = z.object({
  rows: z.number().int(),
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** Rows with a landline, imported or skipped. `invalid` does not include them. */
  landlines: z.number().int(),
  /** Values that exceed the maximum length of their field. */
  cut: z.number().int(),
  /** Values that do not fit their field. The import leaves these fields empty. */
  leftEmpty: z.number().int(),
  /** Dates whose day and month are in the opposite order to the rest of their column. */
  otherOrder: z.number().int(),
  isComplete: z.boolean(),
});

export const importState = z.enum([
  'uploading',
  'uploaded',
  'reading',
  'saving',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
]);

export const contactImport = z.object({
  id: z.number(),
  fileName: z.string(),
  fileBytes: z.number(),
  kind: z.enum(FILE_KINDS),
  sheets: z.array(z.string()),
  state: importState,
  layout: layout.nullable(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The user who uploaded the file; null for a deleted user. */
  startedBy: z.string().nullable(),
  /**
   * The progress from 0 to 1. While the import reads the file, this is the share already read. After that, it
   * is the share of rows saved.
   */
  progress: z.number().min(0).max(1),
  rows: z.number().int(),
  /** The number of rows saved: added, updated and unchanged. */
  imported: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  duplicates: z.number().int(),
  /** The number of invalid rows, not including skipped landlines. */
  invalid: z.number().int(),
  /** Rows skipped because their number is a landline. */
  skippedLandlines: z.number().int(),
  /** Values that were cut or left empty, and dates in the opposite order to their column. */
  cut: z.number().int(),
  leftEmpty: z.number().int(),
  otherOrder: z.number().int(),
  /**
   * The result of an undo: contacts removed, contacts restored, and contacts left alone because they have
   * changed since the import.
   */
  removed: z.number().int(),
  restored: z.number().int(),
  conflicts: z.number().int(),
  canUndo: z.boolean(),
  /** Why the import failed, and what to do about it. */
  problem: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

const importParams = z.object({ importId: id });
const recognisedImport = contactImport.extend({
  preview: z.array(previewRow),
  checked,
  /** The first invalid rows of the preview, at most 100. */
  invalidRows: z.array(previewRow),
  /** The first rows with a landline, a cut value and so on. At most 100 rows in each list. */
  landlineRows: z.array(previewRow),
  repeatedRows: z.array(previewRow),
  cutRows: z.array(previewRow),
  leftEmptyRows: z.array(previewRow),
  otherOrderRows: z.array(previewRow),
  /** The indexes of columns with ambiguous dates such as 03/04/2026. They need `dayFirst`. */
  ambiguousDates: z.array(z.number().int()),
  /** The indexes of columns with ambiguous numbers such as 1,234. They need `decimalComma`. */
  ambiguousNumbers: z.array(z.number().int()),
  /** Whether the layout comes from an earlier import of a file with the same column names. */
  isRemembered: z.boolean(),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: { permission: 'contacts.view' },
  summary: 'List imports',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(contactImport),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Upload a file of contacts',
  description:
    'Takes CSV or other separated text, .xlsx, or vCard. Detects the layout and returns a preview. Nothing is imported yet.',
  query: z.object({ fileName: name(200) }),
  upload: true,
  answer: recognisedImport,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:importId',
  access: { permission: 'contacts.view' },
  summary: 'Get an import and its progress',
  params: importParams,
  answer: contactImport,
});

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/preview',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Preview an uploaded file with a different layout',
  params: importParams,
  body: layout.partial(),
  answer: recognisedImport,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/start',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Start an import',
  description: 'Adds the contacts to existing groups, to a new group, or to none.',
  params: importParams,
  body: z.object({
    layout,
    groupIds: listOf(rowId, MAX_GROUPS).optional(),
    newGroupName: optionalName(100).optional(),
    /**
     * Whether to update existing contacts with values from the file. Existing contacts join the groups in
     * either case.
     */
    updatesExisting: z.boolean().default(true),
    /** Whether an empty cell clears the existing contact's value. */
    overwritesWithBlank: z.boolean().default(false),
  }),
  answer: contactImport,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/cancel',
  access: { permission: 'contacts.edit' },
  summary: 'Cancel an import',
  description: 'Saved rows are kept. Cancelling again has no effect.',
  params: importParams,
  answer: contactImport,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/undo',
  access: { permission: 'contacts.edit' },
  summary: 'Undo an import',
  description: 'Removes added contacts and restores updated ones. Contacts that were changed since are kept.',
  params: importParams,
  answer: contactImport,
});

export const downloadUndoConflicts = endpoint({
  method: 'GET',
  path: '/api/imports/:importId/undo-conflicts.csv',
  access: { permission: 'contacts.view' },
  summary: 'Download the contacts that an undo left unchanged, as CSV',
  description: 'These contacts were changed after the import.',
  params: importParams,
  download: 'text/csv',
});

export const downloadRejections = endpoint({
  method: 'GET',
  path: '/api/imports/:importId/rejections.csv',
  access: { permission: 'contacts.view' },
  summary: 'Download the rejected rows of an import, as CSV',
  description: 'Each row has the reason.',
  params: importParams,
  download: 'text/csv',
});
