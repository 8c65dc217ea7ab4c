/** Why a request fails. `http/problems.ts` maps each kind to an HTTP status. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/**
 * An error that the caller can act on. `code` is stable for programs. `message` says what happened and what
 * to do. `field` names the invalid input. `retryAfter` is the number of seconds after which a retry may
 * succeed.
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly field: string | undefined;
  retryAfter: number | undefined;

  constructor(kind: ProblemKind, code: string, message: string, field?: string) {
    super(message);
    this.name = 'Problem';
    this.kind = kind;
    this.code = code;
    this.field = field;
  }
}

export const notFound = (what: string): Problem =>
  new Problem('not_found', 'not_found', `There is no such ${what}.`);

/**
 * Throws `…_changed` if the stored row was edited after the caller read `version` (decision 66). Without a
 * `version`, accepts any row. `done` names the refused action.
 */
export function requireVersion(
  what: 'campaign' | 'link' | 'page' | 'template',
  stored: { version: number },
  version: number | undefined,
  done = 'saved',
): void {
  if (version === undefined || version === stored.version) return;
  throw new Problem(
    'conflict',
    `${what}_changed`,
    `This ${what} was changed elsewhere after you opened it, so nothing was ${done}. Check it, then try again.`,
  );
}

export const invalid = (field: string, code: string, message: string): Problem =>
  new Problem('invalid', code, message, field);

/**
 * Returns the error for too many requests, either concurrently or within a certain time. The caller may
 * retry after `seconds`.
 */
export const tooMany = (message: string, seconds: number, code = 'too_many'): Problem =>
  Object.assign(new Problem('too_many', code, message), { retryAfter: seconds });
