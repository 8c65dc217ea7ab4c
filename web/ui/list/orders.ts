import { type Column, reverseSort } from './columns.ts';

/** Returns every possible sort order, with the title of its column. */
export const ordersOf = <Row>(columns: Column<Row>[]): { title: string; order: string }[] =>
  columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [sort, reverseSort(sort)].map((order) => ({ title, order })),
  );
