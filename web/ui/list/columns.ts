import type { ReactNode } from 'react';

/** Common kinds of columns. */
export type Kind = 'text' | 'moment' | 'clock' | 'count' | 'credits';

/** The default width (in pixels) and alignment of each kind of column. */
const KIND_DEFAULTS: Record<Kind, { width: number; align?: 'right' }> = {
  text: { width: 140 },
  moment: { width: 130, align: 'right' },
  clock: { width: 130, align: 'right' },
  count: { width: 110, align: 'right' },
  credits: { width: 110, align: 'right' },
};

/** The first column names the row: it holds the row's link and is never hidden. */
export type Column<Row> = Content<Row> & {
  title: string;
  /** In pixels; the minimum for a column that grows. */
  width?: number;
  /** The column shrinks to this width before any column is hidden. */
  minWidth?: number;
  /** Takes a share of the spare width. The first column grows unless this is false. */
  grows?: boolean;
  align?: 'right';
  /** Shows up to three lines of text, in higher rows. On a phone, shows one line. */
  wraps?: true;
  /** The sort order that a click on the heading requests, such as `-at`. The next click reverses it. */
  sort?: string;
  /**
   * If the columns do not fit, the column with the lowest number is hidden first. Columns without a
   * number always stay.
   */
  hideOrder?: number;
  /** On a phone, shown to the right of the name. */
  figure?: true;
  /** The cell on a phone, which shows no column headings. */
  renderNarrow?: (row: Row) => ReactNode;
  /** On a phone, shown after the growing columns, in the remaining width. */
  narrowLast?: true;
  /** Hidden on a phone. */
  wideOnly?: true;
  hiddenByDefault?: true;
};

/** A row's field of a common kind, or a custom cell. */
type Content<Row> =
  | {
      key: keyof Row & string;
      as: Kind;
      render?: undefined;
      /** Whether the row has a value yet. */
      isKnown?: (row: Row) => boolean;
    }
  | { key: string; as?: undefined; render: (row: Row) => ReactNode };

/** The columns that fit, and their grid. */
export type Layout<Row> = {
  /** Rows have two lines. */
  isNarrow: boolean;
  columns: Column<Row>[];
  /** The grid template of a row, and how many of its tracks hold columns. */
  template: string;
  tracks: number;
  /** In pixels. */
  rowHeight: number;
};

/** The controls at the ends of a row. */
type EndControls = { hasCheckbox: boolean; hasMenu: boolean };

/** In pixels. */
const NARROW_WIDTH = 600;
const FIRST_COLUMN_WIDTH = 240;
const COLUMN_GAP = 16;
const CHECKBOX_WIDTH = 20;
const MENU_WIDTH = 34;

/**
 * Returns the columns that fit into a width, and their grid. `sort` is the current sort order. Its column is
 * hidden last, after the columns that the user chose.
 */
export function layoutOf<Row>(
  columns: Column<Row>[],
  width: number,
  ends: EndControls,
  { sort, isChosen = () => false }: HideLate<Row> = {},
): Layout<Row> {
  if (width < NARROW_WIDTH) return narrowLayout(columns, ends);
  return wideLayout(columns, width, ends, (column) => hideLateBy(column, { sort, isChosen }));
}

/** Columns that are hidden late: the user's choice after the others, and the sorted column last of all. */
type HideLate<Row> = { sort?: string | undefined; isChosen?: (column: Column<Row>) => boolean };

/** Higher than the `hideOrder` of any column. */
const LATE = 1000;

const hideLateBy = <Row>(
  column: Column<Row>,
  { sort, isChosen }: Required<Pick<HideLate<Row>, 'isChosen'>> & HideLate<Row>,
): number => (isSortedBy(column, sort) ? Infinity : isChosen(column) ? LATE : 0);

function wideLayout<Row>(
  wanted: Column<Row>[],
  width: number,
  ends: EndControls,
  lateBy: (column: Column<Row>) => number,
): Layout<Row> {
  let columns = wanted;
  while (minTotalWidth(columns, ends) > width) {
    const next = findNextToHide(columns, lateBy);
    if (!next) break;
    columns = columns.filter((column) => column !== next);
  }
  const tracks = columns.map((column, nth) => {
    const [least, width] = [minWidthOf(column, nth), widthOf(column, nth)];
    if (column.grows ?? nth === 0) return `minmax(${least}px, 1fr)`;
    return least < width ? `minmax(${least}px, ${width}px)` : `${width}px`;
  });
  return {
    isNarrow: false,
    columns,
    template: addEndTracks(tracks, ends),
    tracks: tracks.length,
    rowHeight: columns.some(({ wraps }) => wraps) ? 68 : 44,
  };
}

/**
 * Puts the name and the figure on the first line and the other columns on the second. There, the growing
 * columns follow those of fixed width, and `narrowLast` columns come last.
 */
function narrowLayout<Row>(wanted: Column<Row>[], ends: EndControls): Layout<Row> {
  const [first, ...others] = wanted.filter(({ wideOnly }) => !wideOnly) as [Column<Row>, ...Column<Row>[]];
  const rankOf = ({ grows, narrowLast }: Column<Row>) => (narrowLast ? 2 : grows ? 1 : 0);
  const columns = [first, ...others.toSorted((one, other) => rankOf(one) - rankOf(other))];
  const rest = columns.slice(1).filter(({ figure }) => !figure).length;
  const tracks = [
    ...Array.from({ length: Math.max(0, rest - 1) }, () => 'minmax(0, auto)'),
    'minmax(0, 1fr)',
    'auto',
  ];
  return {
    isNarrow: true,
    columns,
    template: addEndTracks(tracks, ends),
    tracks: tracks.length,
    rowHeight: 52,
  };
}

const widthOf = <Row>({ width, as = 'text' }: Column<Row>, nth: number): number =>
  width ?? (nth === 0 ? FIRST_COLUMN_WIDTH : KIND_DEFAULTS[as].width);

const minWidthOf = <Row>(column: Column<Row>, nth: number): number => column.minWidth ?? widthOf(column, nth);

export const alignOf = <Row>({ align, as = 'text' }: Column<Row>): 'right' | undefined =>
  align ?? KIND_DEFAULTS[as].align;

function minTotalWidth<Row>(columns: Column<Row>[], { hasCheckbox, hasMenu }: EndControls): number {
  const widths = columns.map(minWidthOf);
  if (hasCheckbox) widths.push(CHECKBOX_WIDTH);
  if (hasMenu) widths.push(MENU_WIDTH);
  return widths.reduce((sum, each) => sum + each, COLUMN_GAP * (widths.length - 1));
}

/** Returns the column to hide next. */
function findNextToHide<Row>(
  columns: Column<Row>[],
  lateBy: (column: Column<Row>) => number,
): Column<Row> | undefined {
  const orderOf = (column: Column<Row>) => column.hideOrder! + lateBy(column);
  return columns
    .slice(1)
    .filter(({ hideOrder }) => hideOrder !== undefined)
    .sort((one, other) => orderOf(one) - orderOf(other))[0];
}

const addEndTracks = (tracks: string[], { hasCheckbox, hasMenu }: EndControls): string =>
  [...(hasCheckbox ? [`${CHECKBOX_WIDTH}px`] : []), ...tracks, ...(hasMenu ? [`${MENU_WIDTH}px`] : [])].join(
    ' ',
  );

export const isSortedBy = <Row>({ sort: own }: Column<Row>, sort: string | undefined): boolean =>
  own !== undefined && (sort === own || sort === reverseSort(own));

export const reverseSort = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
