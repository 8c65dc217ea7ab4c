import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ProblemAnswer } from '#contract/endpoint.ts';
import { isDataException } from '../db/refused-data.ts';
import { Problem, type ProblemKind } from '../errors.ts';

const STATUS: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

/** The one place where an error becomes an HTTP answer. What nobody expected is logged and shown as nothing but that. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const [status, answer] = answerTo(error);
  // What we say ourselves, such as that no worker gets on, is known, and is asked about every second.
  if (error instanceof Problem && status >= 500) request.log.warn(`a request was answered ${error.code}`);
  else if (status >= 500) request.log.error({ err: error }, 'a request failed');
  else if (isDataException(error))
    request.log.warn({ err: error }, 'the database refused what a request sent');
  if (status === 429) refuseForNow(error, reply);
  if (UNREAD.has(status)) leaveUnread(request, reply);
  void reply.status(status).type('application/json').send(answer);
}

/** In seconds, where nobody said it. */
const RETRY_AFTER = 30;
/** What is refused for now, and what is of a type that the call does not take: nobody reads it. */
const UNREAD = new Set([415, 429]);
/** More than so many bytes of what nobody reads are not waited for: whoever sends too much sends on. */
const MOST_UNREAD = 256 * 1024;

function refuseForNow(error: unknown, reply: FastifyReply): void {
  if (!reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfter(error));
}

function leaveUnread({ headers }: FastifyRequest, reply: FastifyReply): void {
  const hasNoEnd = headers['transfer-encoding'] !== undefined;
  if (hasNoEnd || Number(headers['content-length'] ?? 0) > MOST_UNREAD)
    void reply.header('connection', 'close');
}

const retryAfter = (error: unknown): number =>
  Math.max(1, Math.ceil((error instanceof Problem ? error.retryAfter : undefined) ?? RETRY_AFTER));

/** Codes of Node and of PostgreSQL: nobody listens, the line is cut or silent, the server stops or starts, or has no room. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3]|53300)$/;

/** What pg says of a connection that it did not get in time, and of one that is no more: these have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** Of a value that the database cannot hold: it is the caller's, and should have been refused before. */
const UNUSABLE_MESSAGE = 'Something in this request cannot be used. Check what was entered.';

/** PostgreSQL's: what a row belongs to has just gone, and two that wait for each other. */
const CHANGED_MEANWHILE = /^(23503|40001|40P01)$/;
const CHANGED_MESSAGE = 'Somebody else changed this at the same moment. Please look, and try again.';

/** PostgreSQL's query_canceled. */
const TOO_SLOW = '57014';
const TOO_SLOW_MESSAGE =
  'This took too long and was stopped; nothing was changed. Ask for less at once, or try again later.';

function answerTo(error: unknown): [status: number, answer: ProblemAnswer] {
  if (error instanceof Problem) {
    const { code, message, field } = error;
    return [STATUS[error.kind], { code, message, ...(field === undefined ? {} : { field }) }];
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationAnswer(error);
  const { statusCode, code = 'failed', message } = error as Partial<FastifyError>;
  // Whoever is cut off while they send has a status from Fastify, and nobody to tell.
  if (
    (statusCode === undefined && DATABASE_AWAY.test(code)) ||
    (error instanceof Error && NO_CONNECTION.test(error.message))
  )
    return [503, { code: 'unavailable', message: 'Service unavailable. Please try again later.' }];
  if (isDataException(error)) return [400, { code: 'invalid', message: UNUSABLE_MESSAGE }];
  if (CHANGED_MEANWHILE.test(code)) return [409, { code: 'changed_meanwhile', message: CHANGED_MESSAGE }];
  if (code === TOO_SLOW) return [503, { code: 'too_slow', message: TOO_SLOW_MESSAGE }];
  if (statusCode !== undefined && statusCode < 500)
    return [statusCode, { code: code.toLowerCase(), message: message ?? 'The request is not usable.' }];
  return [500, { code: 'internal', message: 'Something has unexpectedly gone wrong. Please try again.' }];
}

function validationAnswer(error: FastifyError & { validationContext?: string }): [number, ProblemAnswer] {
  // A malformed id in a path is an id that does not exist.
  if (error.validationContext === 'params')
    return [404, { code: 'not_found', message: 'There is no such thing.' }];
  const issue = (error.validation?.[0] ?? {}) as { instancePath?: string; message?: string };
  const field = issue.instancePath?.split('/').filter(Boolean).join('.') || undefined;
  return [
    400,
    { code: 'invalid', message: issue.message ?? 'The request is not usable.', ...(field ? { field } : {}) },
  ];
}
