import type { ReactNode } from 'react';
import { type Kind, LOOK } from './cells.tsx';

/** A column of a list. The first one names the row: it is the link, and it never goes. */
export type Column<Row> = Content<Row> & {
  title: string;
  /** In pixels; of a column that grows, the least. */
  width?: number;
  /** It takes what is left, as the first column does. */
  grows?: true;
  align?: 'right';
  /** The order that a click on its head asks for, such as `-at`; the next click asks for the opposite. */
  sort?: string;
  /** The lowest goes first where the list is narrow; without it the column stays. */
  goes?: number;
  /** On a phone it stands at the right of the name, as it is or in another form. */
  figure?: true;
  renderFigure?: (row: Row) => ReactNode;
  /** Not on a phone. */
  wideOnly?: true;
  /** Only once the user chooses it. */
  unasked?: true;
};

/** A field of the rows, of a usual kind; or else what is made of them. */
type Content<Row> =
  | { key: keyof Row & string; as: Kind; render?: undefined }
  | { key: string; as?: undefined; render: (row: Row) => ReactNode };

/** What fits into the width of a list. */
export type Layout<Row> = {
  /** Rows are of two lines. */
  isNarrow: boolean;
  columns: Column<Row>[];
  /** The tracks of the grid that each row is, and how many of them are for columns. */
  template: string;
  tracks: number;
  /** In pixels. */
  rowHeight: number;
};

/** Besides its columns, what a row has at its ends. */
type Ends = { hasBox: boolean; hasMenu: boolean };

/** All in pixels. */
const NARROW = 600;
const FIRST = 240;
const GAP = 16;
const BOX = 20;
const MENU = 34;

/** The columns that fit, and where they stand. */
export function layoutOf<Row>(wanted: Column<Row>[], width: number, ends: Ends): Layout<Row> {
  return width < NARROW ? narrowLayout(wanted, ends) : wideLayout(wanted, width, ends);
}

function wideLayout<Row>(wanted: Column<Row>[], width: number, ends: Ends): Layout<Row> {
  let columns = wanted;
  while (leastWidth(columns, ends) > width) {
    const next = firstToGo(columns);
    if (!next) break;
    columns = columns.filter((column) => column !== next);
  }
  const tracks = columns.map((column, nth) =>
    nth === 0 || column.grows ? `minmax(${widthOf(column, nth)}px, 1fr)` : `${widthOf(column, nth)}px`,
  );
  return {
    isNarrow: false,
    columns,
    template: withEnds(tracks, ends),
    tracks: tracks.length,
    rowHeight: 44,
  };
}

/** The first line holds the name and the figure; the second the rest, short things before those that grow. */
function narrowLayout<Row>(wanted: Column<Row>[], ends: Ends): Layout<Row> {
  const [first, ...others] = wanted.filter(({ wideOnly }) => !wideOnly) as [Column<Row>, ...Column<Row>[]];
  const columns = [first, ...others.filter(({ grows }) => !grows), ...others.filter(({ grows }) => grows)];
  const rest = columns.slice(1).filter((column) => !isFigure(column)).length;
  const tracks = [
    ...Array.from({ length: Math.max(0, rest - 1) }, () => 'minmax(0, auto)'),
    'minmax(0, 1fr)',
    'auto',
  ];
  return { isNarrow: true, columns, template: withEnds(tracks, ends), tracks: tracks.length, rowHeight: 60 };
}

const widthOf = <Row>({ width, as = 'text' }: Column<Row>, nth: number): number =>
  width ?? (nth === 0 ? FIRST : LOOK[as].width);

export const alignOf = <Row>({ align, as = 'text' }: Column<Row>): 'right' | undefined =>
  align ?? LOOK[as].align;

function leastWidth<Row>(columns: Column<Row>[], { hasBox, hasMenu }: Ends): number {
  const widths = columns.map(widthOf);
  if (hasBox) widths.push(BOX);
  if (hasMenu) widths.push(MENU);
  return widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1));
}

const firstToGo = <Row>(columns: Column<Row>[]): Column<Row> | undefined =>
  columns
    .slice(1)
    .filter(({ goes }) => goes !== undefined)
    .sort((one, other) => one.goes! - other.goes!)[0];

const withEnds = (tracks: string[], { hasBox, hasMenu }: Ends): string =>
  [...(hasBox ? [`${BOX}px`] : []), ...tracks, ...(hasMenu ? [`${MENU}px`] : [])].join(' ');

export const isFigure = <Row>({ figure, renderFigure }: Column<Row>): boolean =>
  figure === true || renderFigure !== undefined;

/** The order that is the opposite of another. */
export const opposite = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
