import type { Answer } from '#contract/endpoint.ts';
import type { previewImport } from '#contract/imports.ts';

export type Recognition = Answer<typeof previewImport>;
export type PreviewRow = Recognition['preview'][number];

/**
 * The kinds of rows that the preview can show. Each entry names the properties that hold the kind's count
 * and rows.
 */
const KINDS = {
  invalid: { count: 'invalid', rows: 'invalidRows' },
  repeated: { count: 'duplicates', rows: 'repeatedRows' },
  landlines: { count: 'landlines', rows: 'landlineRows' },
  leftEmpty: { count: 'leftEmpty', rows: 'leftEmptyRows' },
  cut: { count: 'cut', rows: 'cutRows' },
  otherOrder: { count: 'otherOrder', rows: 'otherOrderRows' },
} as const;
export type RowKind = keyof typeof KINDS;
export const ROW_KINDS = Object.keys(KINDS) as RowKind[];

export type VisibleRows = 'first' | RowKind;

export const countOf = ({ checked }: Pick<Recognition, 'checked'>, kind: RowKind): number =>
  checked[KINDS[kind].count];

export const rowsOf = (recognition: Recognition, kind: RowKind): PreviewRow[] =>
  recognition[KINDS[kind].rows];

/** Returns the kinds for which the preview has rows. */
export const presentKinds = (recognition: Recognition): RowKind[] =>
  ROW_KINDS.filter((kind) => rowsOf(recognition, kind).length > 0);
