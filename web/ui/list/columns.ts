import type { ReactNode } from 'react';

/** What many lists have columns of. */
export type Kind = 'text' | 'moment' | 'clock' | 'count' | 'credits';

/** How wide each is, in pixels, and at which side its text stands. */
const LOOK: Record<Kind, { width: number; align?: 'right' }> = {
  text: { width: 140 },
  moment: { width: 130, align: 'right' },
  clock: { width: 130, align: 'right' },
  count: { width: 110, align: 'right' },
  credits: { width: 110, align: 'right' },
};

/** A column of a list. The first one names the row: it is the link, and it never goes. */
export type Column<Row> = Content<Row> & {
  title: string;
  /** In pixels; of a column that grows, the least. */
  width?: number;
  /** It shrinks to so many pixels before a column goes. */
  least?: number;
  /** Takes a share of the spare width. The first column does unless this is false. */
  grows?: boolean;
  align?: 'right';
  /** The order that a click on its head asks for, such as `-at`; the next click asks for the opposite. */
  sort?: string;
  /** The lowest goes first where the list is narrow; without it the column stays. */
  goes?: number;
  /** On a phone it stands at the right of the name. */
  figure?: true;
  /** What it shows on a phone, where no head says what it is. */
  renderNarrow?: (row: Row) => ReactNode;
  /** On a phone it stands after those that grow, with what room they leave. */
  narrowLast?: true;
  /** Not on a phone. */
  wideOnly?: true;
  /** Only once the user chooses it. */
  unasked?: true;
};

/** A field of the rows, of a usual kind; or else what is made of them. */
type Content<Row> =
  | {
      key: keyof Row & string;
      as: Kind;
      render?: undefined;
      /** Whether there is anything to show of a row yet. */
      isKnown?: (row: Row) => boolean;
    }
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

/** The columns that fit, and where they stand. `sort`: the order that the rows have. */
export function layoutOf<Row>(wanted: Column<Row>[], width: number, ends: Ends, sort?: string): Layout<Row> {
  return width < NARROW ? narrowLayout(wanted, ends) : wideLayout(wanted, width, ends, sort);
}

function wideLayout<Row>(
  wanted: Column<Row>[],
  width: number,
  ends: Ends,
  sort: string | undefined,
): Layout<Row> {
  let columns = wanted;
  while (leastWidth(columns, ends) > width) {
    const next = firstToGo(columns, sort);
    if (!next) break;
    columns = columns.filter((column) => column !== next);
  }
  const tracks = columns.map((column, nth) => {
    const [least, width] = [leastOf(column, nth), widthOf(column, nth)];
    if (column.grows ?? nth === 0) return `minmax(${least}px, 1fr)`;
    return least < width ? `minmax(${least}px, ${width}px)` : `${width}px`;
  });
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
  const placeOf = ({ grows, narrowLast }: Column<Row>) => (narrowLast ? 2 : grows ? 1 : 0);
  const columns = [first, ...others.toSorted((one, other) => placeOf(one) - placeOf(other))];
  const rest = columns.slice(1).filter(({ figure }) => !figure).length;
  const tracks = [
    ...Array.from({ length: Math.max(0, rest - 1) }, () => 'minmax(0, auto)'),
    'minmax(0, 1fr)',
    'auto',
  ];
  return { isNarrow: true, columns, template: withEnds(tracks, ends), tracks: tracks.length, rowHeight: 52 };
}

const widthOf = <Row>({ width, as = 'text' }: Column<Row>, nth: number): number =>
  width ?? (nth === 0 ? FIRST : LOOK[as].width);

const leastOf = <Row>(column: Column<Row>, nth: number): number => column.least ?? widthOf(column, nth);

export const alignOf = <Row>({ align, as = 'text' }: Column<Row>): 'right' | undefined =>
  align ?? LOOK[as].align;

function leastWidth<Row>(columns: Column<Row>[], { hasBox, hasMenu }: Ends): number {
  const widths = columns.map(leastOf);
  if (hasBox) widths.push(BOX);
  if (hasMenu) widths.push(MENU);
  return widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1));
}

/** The column that rows are sorted by is the last. */
function firstToGo<Row>(columns: Column<Row>[], sort: string | undefined): Column<Row> | undefined {
  const turn = (column: Column<Row>) => (isSortedBy(column, sort) ? Infinity : column.goes!);
  return columns
    .slice(1)
    .filter(({ goes }) => goes !== undefined)
    .sort((one, other) => turn(one) - turn(other))[0];
}

const withEnds = (tracks: string[], { hasBox, hasMenu }: Ends): string =>
  [...(hasBox ? [`${BOX}px`] : []), ...tracks, ...(hasMenu ? [`${MENU}px`] : [])].join(' ');

export const isSortedBy = <Row>({ sort: own }: Column<Row>, sort: string | undefined): boolean =>
  own !== undefined && (sort === own || sort === opposite(own));

/** The order that is the opposite of another. */
export const opposite = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
