const FILE_ERRORS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST']);
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Explains a failed start in one line: the problem and the fix. Unexpected errors keep their stack. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Another program is using port ${port}. Stop it, or set another port.`;
  if (code === 'ENOSPC')
    return `The disk is full${path ? ` at ${path}` : ''}. Free some space, then start again.`;
  if (code !== undefined && path !== undefined && FILE_ERRORS.has(code)) {
    return `Carillon cannot use ${path} (${code}). Give its user read and write access, or set DATA_DIR to another folder.`;
  }
  if (code !== undefined && CONNECTION_ERRORS.has(code)) {
    return `The database does not answer (${error.message || code}). Check DATABASE_URL, and that PostgreSQL is running there.`;
  }
  if (error.constructor === Error) return error.message;
  return isDatabaseError(error)
    ? `The database reported an error: ${error.message}.`
    : (error.stack ?? error.message);
}

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'routine' in error;
