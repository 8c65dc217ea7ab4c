import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, pageOf, pageQuery, rowId, sortedBy } from './fields.ts';
import { name, optionalName } from './names.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** What a column is imported as. A `field` is stored under its variable name. */
export const column = z.object({
  name: z.string().max(200),
  role: z.enum(['number', 'first_name', 'last_name', 'field', 'skip']),
  /** The variable's name, when the role is `field`. */
  variable: z
    .string()
    .max(50)
    .regex(/^[\p{L}\p{M}\p{N}_-]*$/u)
    .default(''),
});
export type Column = z.infer<typeof column>;

/** How to parse a file. */
export const layout = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.enum(DELIMITERS),
  hasHeader: z.boolean(),
  columns: z.array(column).max(100),
});
export type Layout = z.infer<typeof layout>;

const previewRow = z.object({
  cells: z.array(z.string()),
  /** The number in the form it will be stored, or the problem with it. */
  number: z.string().nullable(),
  problem: z.string().nullable(),
});

export const importState = z.enum(['uploading', 'uploaded', 'reading', 'saving', 'done', 'failed']);

export const contactImport = z.object({
  id: z.number(),
  fileName: z.string(),
  fileBytes: z.number(),
  state: importState,
  layout: layout.nullable(),
  groupId: z.number().nullable(),
  groupName: z.string().nullable(),
  /** From 0 to 1: first the part of the file that is read, then the part of the rows that is saved. */
  progress: z.number().min(0).max(1),
  rows: z.number().int(),
  imported: z.number().int(),
  alreadyThere: z.number().int(),
  duplicates: z.number().int(),
  invalid: z.number().int(),
  /** Why the import failed, and what to do about it. */
  problem: z.string().nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

const importParams = z.object({ importId: id });
const recognised = contactImport.extend({ preview: z.array(previewRow) });

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
    'Upload a file of contacts (CSV or tab-separated text); its layout is recognised. Nothing is imported yet',
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
  summary: 'Import an uploaded file into a group, an existing one or a new one',
  params: importParams,
  body: z.object({ layout, groupId: rowId.optional(), newGroupName: optionalName(100).optional() }),
  answer: contactImport,
});

export const downloadRejections = endpoint({
  method: 'GET',
  path: '/api/imports/:importId/rejections.csv',
  access: { permission: 'contacts.view' },
  summary: 'The rows that were not imported, with the reason for each',
  params: importParams,
  download: 'text/csv',
});
