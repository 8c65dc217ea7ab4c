/** Why a request cannot be done, in the domain's terms. `http/problems.ts` maps each kind to a status. */
export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/**
 * An error that the caller can act on. `code` is stable for programs, `message` says what happened and what to do,
 * `field` names the invalid input. `retryAfter` is the number of seconds after which a temporarily refused request
 * may be retried.
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

export const invalid = (field: string, code: string, message: string): Problem =>
  new Problem('invalid', code, message, field);

/** Too much at once, or within some time. `seconds` is when to retry. */
export const tooMany = (message: string, seconds: number, code = 'too_many'): Problem =>
  Object.assign(new Problem('too_many', code, message), { retryAfter: seconds });
