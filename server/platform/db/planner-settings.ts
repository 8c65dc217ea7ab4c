const SETTINGS = ['enable_seqscan', 'enable_mergejoin', 'enable_hashjoin'];

/**
 * Options of a connection that force the use of indexes, for work that joins a few thousand rows to large tables by key.
 * If statistics lag behind a table's growth, the planner could otherwise choose a full scan.
 */
export const USE_INDEXES = SETTINGS.map((name) => `-c ${name}=off`).join(' ');

/** The same for the current transaction, as SQL. */
export const USE_INDEXES_IN_TRANSACTION = SETTINGS.map((name) => `SET LOCAL ${name} = off`).join('; ');
