import { t } from 'i18next';

/** A failed call. `status` is 0 if the server could not be reached. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** The seconds to wait before a retry, if the server sends them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** Thrown if a part of the console is missing on the server, because the server runs a newer version. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/**
 * Creates a `CallProblem` from an error body in Carillon's format or in the specification's format
 * (`error`).
 */
export function problemOf(status: number, body: unknown, retryAfter?: number): CallProblem {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const message = [fields['message'], fields['error']].find(
    (words) => typeof words === 'string' && words !== '',
  );
  return new CallProblem(
    status,
    typeof fields['code'] === 'string' ? fields['code'] : 'unexpected',
    typeof message === 'string' ? message : t('unexpected', { ns: 'client', status }),
    typeof fields['field'] === 'string' ? fields['field'] : undefined,
    retryAfter,
  );
}

export function unreachableProblem(): CallProblem {
  return new CallProblem(0, 'unreachable', t('unreachable', { ns: 'client' }));
}

/** Returns the message to show to the user for any thrown value. */
export function errorMessage(error: unknown): string {
  if (error instanceof CallProblem) return error.message;
  return t(error instanceof MissingPartError ? 'outdated' : 'broken', { ns: 'client' });
}
