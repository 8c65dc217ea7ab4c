import { t } from 'i18next';

/** What a call answers when it could not do what was asked. `status` is 0 when the server was not reached. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem';
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  /** In how many seconds to try again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** A part of this version of the console that is not to be had: a newer version took its place. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** Reads the answer's body, in Carillon's shape or in that of the specification's calls (`error`). */
export function problemOf(status: number, body: unknown, retryAfter?: number): CallProblem {
  const said: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const message = [said['message'], said['error']].find((words) => typeof words === 'string' && words !== '');
  return new CallProblem(
    status,
    typeof said['code'] === 'string' ? said['code'] : 'unexpected',
    typeof message === 'string' ? message : t('unexpected', { ns: 'client', status }),
    typeof said['field'] === 'string' ? said['field'] : undefined,
    retryAfter,
  );
}

export function unreachable(): CallProblem {
  return new CallProblem(0, 'unreachable', t('unreachable', { ns: 'client' }));
}

/** The words for a user, whatever was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof CallProblem) return error.message;
  return t(error instanceof MissingPart ? 'outdated' : 'broken', { ns: 'client' });
}
