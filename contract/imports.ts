import { z } from 'zod';
import { FIELD_TYPES } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { name, optionalName } from './names.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** What was uploaded: text, an Excel workbook, or contact cards (vCard). */
export const FILE_KINDS = ['text', 'workbook', 'cards'] as const;
/** The furthest down that the row of the column names is looked for. */
export const MOST_HEADER_ROW = 30;
/** The most groups that an import's contacts join. */
export const MOST_GROUPS = 10;

/** What a column is imported as. A `field` is one of the account's, by its name; if there is none of that name, it is made. */
export const column = z.object({
  name: z.string().max(200),
  /** An `other_number` is used where the `number` is empty or cannot be read; of several, the first that can. */
  role: z.enum(['number', 'other_number', 'first_name', 'last_name', 'field', 'skip']),
  /** The variable's name, when the role is `field`. */
  variable: z
    .string()
    .max(50)
    .regex(/^[\p{L}\p{M}\p{N}_-]*$/u)
    .default(''),
  /** What a new field is. A field that exists keeps its type. */
  type: z.enum(FIELD_TYPES).optional(),
  /** Whether 03/04/2026 is the third of April. Dates that can be read both ways need it. */
  dayFirst: z.boolean().optional(),
  /** Whether 1,234 is a little more than one. Numbers that can be read both ways need it. */
  decimalComma: z.boolean().optional(),
  /** The sign that may stand at its numbers; any, unless it is given. */
  currency: z.string().max(3).optional(),
});
export type Column = z.infer<typeof column>;

/** How to parse a file. */
export const layout = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  hasHeader: z.boolean(),
  /** The row of the column names, from 1; the first that is not blank unless given. Rows above it are not read. */
  headerRow: z.number().int().min(1).max(MOST_HEADER_ROW).optional(),
  columns: z.array(column).max(100),
  /** The place of the sheet, in a workbook with several. */
  sheet: z.number().int().min(0).max(49).optional(),
  /** Of numbers without a country code, one of `COUNTRIES`; the account's unless given. */
  homeCountry: z.string().length(2).optional(),
  /** What becomes of a row with a cell that is no date or no number where its column is: rejected unless given. Recognition proposes to leave the cell empty. */
  misfits: z.enum(['reject', 'leave_empty']).optional(),
  /** Whether landlines, as far as their country's plan tells, become contacts: they do unless given. Left out, their rows are rejected. */
  landlines: z.enum(['import', 'leave_out']).optional(),
});
export type Layout = z.infer<typeof layout>;

/** What is done to a value that does not fit: it is cut, left empty, or a date read in the other order than its column. */
export const REMARKS = ['cut', 'left_empty', 'other_order'] as const;
export type Remark = (typeof REMARKS)[number];

const previewRow = z.object({
  /** The row's position in the file, from 1. */
  line: z.number().int(),
  cells: z.array(z.string()),
  /** The stored value of each date or number that the file writes differently: a date as 2026-04-03. */
  understood: z.array(z.string().nullable()),
  /** The number in the form it will be stored, or the problem with it. */
  number: z.string().nullable(),
  problem: z.string().nullable(),
  /** What is done to its values, by the place of their columns. */
  remarks: z.array(z.object({ column: z.number().int(), remark: z.enum(REMARKS) })),
  /** What the row becomes with the options that are proposed; null if it has a problem. */
  becomes: z.enum(['added', 'updated', 'repeated']).nullable(),
});

/** Counts of the rows that were looked at for a preview: those of the whole file, or the first of a longer one. */
const checked = z.object({
  rows: z.number().int(),
  invalid: z.number().int(),
  duplicates: z.number().int(),
  /** Rows with a landline. Where these are left out, they are among the invalid ones. */
  landlines: z.number().int(),
  /** Values longer than their field takes, which are cut. */
  cut: z.number().int(),
  /** Values that are no date or number where their column has them, and are left empty. */
  leftEmpty: z.number().int(),
  /** Dates that cannot be read in the order of their column, and are read in the other one. */
  otherOrder: z.number().int(),
  isWhole: z.boolean(),
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
  /** The names of a workbook's sheets. */
  sheets: z.array(z.string()),
  state: importState,
  layout: layout.nullable(),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Who uploaded the file; null where that is no user any more. */
  startedBy: z.string().nullable(),
  /** From 0 to 1: first the part of the file that is read, then the part of the rows that is saved. */
  progress: z.number().min(0).max(1),
  rows: z.number().int(),
  /** The numbers that were saved: those added, updated and unchanged. */
  imported: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Values that were cut, left empty because they did not fit, and dates that were read in the other order than their column. */
  cut: z.number().int(),
  leftEmpty: z.number().int(),
  otherOrder: z.number().int(),
  /** What became of its contacts when it was undone: those that it added were removed, those that it changed restored, and those
   * that were changed since kept as they are. */
  removed: z.number().int(),
  restored: z.number().int(),
  kept: z.number().int(),
  mayUndo: z.boolean(),
  /** Why the import failed, and what to do about it. */
  problem: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

const importParams = z.object({ importId: id });
const recognised = contactImport.extend({
  preview: z.array(previewRow),
  checked,
  /** The first invalid rows among the checked ones, at most 100. */
  invalidRows: z.array(previewRow),
  /** The first rows of other kinds, at most 100 of each. */
  landlineRows: z.array(previewRow),
  repeatedRows: z.array(previewRow),
  cutRows: z.array(previewRow),
  leftEmptyRows: z.array(previewRow),
  otherOrderRows: z.array(previewRow),
  /** The columns with dates such as 03/04/2026, of which `dayFirst` has to be said, by their place. */
  ambiguousDates: z.array(z.number().int()),
  /** The columns with numbers such as 1,234, of which `decimalComma` has to be said, by their place. */
  ambiguousNumbers: z.array(z.number().int()),
  /** Whether the columns are as in an earlier import of a file with the same column names. */
  isRemembered: z.boolean(),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: { permission: 'contacts.view' },
  summary: 'Imports that were started',
  query: pageQuery().extend({ sort: sortedBy('-id', 'id') }),
  answer: pageOf(contactImport),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary:
    'Upload a file of contacts (CSV or other separated text, .xlsx, or vCard); its layout is recognised. Nothing is imported yet',
  query: z.object({ fileName: name(200) }),
  upload: true,
  answer: recognised,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:importId',
  access: { permission: 'contacts.view' },
  summary: 'An import and its progress',
  params: importParams,
  answer: contactImport,
});

export const recogniseImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/recognition',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Look at an uploaded file again with another encoding, delimiter or header, or other columns',
  params: importParams,
  body: layout.partial(),
  answer: recognised,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/start',
  access: { permission: 'contacts.edit' },
  heavy: true,
  summary: 'Import an uploaded file, into groups that exist, into a new one, or into none',
  params: importParams,
  body: z.object({
    layout,
    groupIds: listOf(rowId, MOST_GROUPS).optional(),
    newGroupName: optionalName(100).optional(),
    /** Whether contacts that exist get what the file says of them. They join the groups in any case. */
    updatesExisting: z.boolean().default(true),
    /** Whether an empty cell empties what an existing contact has. */
    overwritesWithBlank: z.boolean().default(false),
  }),
  answer: contactImport,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/cancel',
  access: { permission: 'contacts.edit' },
  summary: 'Stop an import; what it has saved stays. Cancelling it again changes nothing',
  params: importParams,
  answer: contactImport,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:importId/undo',
  access: { permission: 'contacts.edit' },
  summary: 'Undo an import: what it added goes, what it changed is as before, unless it was changed since',
  params: importParams,
  answer: contactImport,
});

export const downloadKept = endpoint({
  method: 'GET',
  path: '/api/imports/:importId/kept.csv',
  access: { permission: 'contacts.view' },
  summary: 'The numbers that were changed since an import, and stayed as they are when it was undone',
  params: importParams,
  download: 'text/csv',
});

export const downloadRejections = endpoint({
  method: 'GET',
  path: '/api/imports/:importId/rejections.csv',
  access: { permission: 'contacts.view' },
  summary: 'The rows that were not imported, with the reason for each',
  params: importParams,
  download: 'text/csv',
});
