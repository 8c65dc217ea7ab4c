import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ProblemAnswer } from '#contract/endpoint.ts';
import { isDataException } from '../db/refused-data.ts';
import { Problem, type ProblemKind } from '../errors.ts';
import { plainWords } from '../plain-words.ts';
import { acceptsHtml } from './page-requests.ts';
import { waitPage } from './wait-page.ts';

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

/**
 * The one place where an error becomes an HTTP answer. Unexpected errors are logged and shown without details. A
 * browser that is refused for now gets a page to read.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const [status, answer] = answerTo(error);
  // Our own problems, such as that no worker makes progress, are known, and are asked about every second.
  if (error instanceof Problem && status >= 500) request.log.warn(`a request was answered ${error.code}`);
  else if (status >= 500) request.log.error({ err: error }, 'a request failed');
  else if (isDataException(error))
    request.log.warn({ err: error }, 'the database refused what a request sent');
  if (status === 429) refuseForNow(error, reply);
  if (UNREAD.has(status)) leaveUnread(request, reply);
  void reply.status(status);
  if (status === 429 && acceptsHtml(request))
    void reply
      .type('text/html; charset=utf-8')
      .send(waitPage(answer.message, Number(reply.getHeader('retry-after'))));
  else void reply.type('application/json').send(answer);
}

/** The default, in seconds. */
const RETRY_AFTER = 30;
/** For these statuses, nobody reads the body: refused for now, and unsupported type. */
const UNREAD = new Set([415, 429]);
/** Beyond this many bytes, an unread body is not waited for: the sender may never stop. */
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

/**
 * Codes of Node and of PostgreSQL: nobody listens, the connection is cut or silent, or the server is stopping,
 * starting or full.
 */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3]|53300)$/;

/** pg's errors for a connection that was not available in time or is gone; they have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** For a value that the database cannot hold. The caller sent it, and it should have been refused earlier. */
const UNUSABLE_MESSAGE = 'This request contains an invalid value. Check what you entered.';

/** PostgreSQL's codes for a foreign key whose row has just gone, and for deadlocks and serialization failures. */
const CHANGED_MEANWHILE = /^(23503|40001|40P01)$/;
const CHANGED_MESSAGE = 'Somebody else changed this at the same time. Review it and try again.';

/** PostgreSQL's query_canceled. */
const TOO_SLOW = '57014';
const TOO_SLOW_MESSAGE =
  'This took too long and was stopped. Nothing was changed. Ask for less at once, or try again later.';

function answerTo(error: unknown): [status: number, answer: ProblemAnswer] {
  if (error instanceof Problem) {
    const { code, message, field } = error;
    return [STATUS[error.kind], { code, message, ...(field === undefined ? {} : { field }) }];
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationAnswer(error);
  const { statusCode, code = 'failed', message } = error as Partial<FastifyError>;
  // A caller who is cut off while sending gets a status from Fastify, and nobody receives it.
  if (
    (statusCode === undefined && DATABASE_AWAY.test(code)) ||
    (error instanceof Error && NO_CONNECTION.test(error.message))
  )
    return [503, { code: 'unavailable', message: 'Service unavailable. Please try again later.' }];
  if (isDataException(error)) return [400, { code: 'invalid', message: UNUSABLE_MESSAGE }];
  if (CHANGED_MEANWHILE.test(code)) return [409, { code: 'changed_meanwhile', message: CHANGED_MESSAGE }];
  if (code === TOO_SLOW) return [503, { code: 'too_slow', message: TOO_SLOW_MESSAGE }];
  if (statusCode !== undefined && statusCode < 500)
    return [statusCode, { code: code.toLowerCase(), message: message ?? 'The request is not valid.' }];
  return [500, { code: 'internal', message: 'Something has unexpectedly gone wrong. Please try again.' }];
}

function validationAnswer(error: FastifyError & { validationContext?: string }): [number, ProblemAnswer] {
  // A malformed id in a path is treated as an unknown one.
  if (error.validationContext === 'params')
    return [404, { code: 'not_found', message: 'We could not find that.' }];
  const issue = (error.validation?.[0] ?? {}) as Issue;
  const field = issue.instancePath?.split('/').filter(Boolean).join('.') || undefined;
  return [
    400,
    {
      code: 'invalid',
      message: plainWords(issue.message ?? 'The request is not valid.'),
      ...(field ? { field } : {}),
    },
  ];
}

type Issue = { instancePath?: string; message?: string };
