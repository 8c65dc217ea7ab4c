import type { Answer } from '#contract/endpoint.ts';
import type { previewImport } from '#contract/imports.ts';

export type Recognition = Answer<typeof previewImport>;
export type PreviewRow = Recognition['preview'][number];

/** Rows that can be opened from their count. */
export const ROW_KINDS = ['invalid', 'repeated', 'landlines', 'leftEmpty', 'cut', 'otherOrder'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The first rows of the file, or those of a kind. */
export type ShownRows = 'first' | RowKind;

const COUNTS = {
  invalid: 'invalid',
  repeated: 'duplicates',
  landlines: 'landlines',
  leftEmpty: 'leftEmpty',
  cut: 'cut',
  otherOrder: 'otherOrder',
} as const;

const ROWS = {
  invalid: 'invalidRows',
  repeated: 'repeatedRows',
  landlines: 'landlineRows',
  leftEmpty: 'leftEmptyRows',
  cut: 'cutRows',
  otherOrder: 'otherOrderRows',
} as const;

export const countOf = ({ checked }: Pick<Recognition, 'checked'>, kind: RowKind): number =>
  checked[COUNTS[kind]];

export const rowsOf = (recognition: Recognition, kind: RowKind): PreviewRow[] => recognition[ROWS[kind]];

/** The kinds that the file has rows of. */
export const kindsIn = (recognition: Recognition): RowKind[] =>
  ROW_KINDS.filter((kind) => rowsOf(recognition, kind).length > 0);
