import { type Column, opposite } from './columns.ts';

/** Every possible sort order, with the title of its column. */
export const ordersOf = <Row>(columns: Column<Row>[]): { title: string; order: string }[] =>
  columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [sort, opposite(sort)].map((order) => ({ title, order })),
  );
