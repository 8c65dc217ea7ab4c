/**
 * Whether an error means that PostgreSQL cannot hold or parse a value (class 22, data exception, of its manual's
 * appendix A). Retrying would not help.
 */
export const isDataException = (error: unknown): boolean => sqlState(error).startsWith('22');

/** The same, or a value that violates a constraint (class 23, integrity constraint violation). */
export const isRefusedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error));

/** Node's own errors also have a code, made of letters. */
function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
