/**
 * Whether PostgreSQL cannot store or parse a value (class 22, data exception, in appendix A of its manual). Retrying does
 * not help.
 */
export const isDataException = (error: unknown): boolean => sqlState(error).startsWith('22');

/** Whether PostgreSQL cannot store a value, or a constraint rejects it (class 23, integrity constraint violation). */
export const isRejectedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error));

/** The SQLSTATE of an error. Node's own errors also have a `code`, but it starts with a letter. */
function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
