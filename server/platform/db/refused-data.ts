/**
 * Whether an error is what PostgreSQL says of a value that it cannot hold or read (class 22, data exception, of its manual's
 * appendix A): another try would not help.
 */
export const isDataException = (error: unknown): boolean => sqlState(error).startsWith('22');

/** Whether it is that, or what a value must not be beside the others (class 23, integrity constraint violation). */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error));

/** Node's own errors have a code too, of letters. */
function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
