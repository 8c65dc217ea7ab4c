/**
 * Returns whether PostgreSQL could not store or parse a value (SQLSTATE class 22, data exception). Retrying
 * does not help.
 */
export const isDataException = (error: unknown): boolean => sqlState(error).startsWith('22');

/**
 * Returns whether PostgreSQL could not store a value or a constraint rejected it (class 22, or class 23,
 * integrity constraint violation).
 */
export const isRejectedData = (error: unknown): boolean => /^2[23]/.test(sqlState(error));

/** Returns whether a unique index rejected a row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Returns the SQLSTATE of an error. Node's own errors also have a `code`, but it starts with a letter. */
function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
