import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ProblemAnswer } from '#contract/endpoint.ts';
import type { V1Error } from '#contract/v1/error.ts';
import { isDataException } from '../db/sql-errors.ts';
import { Problem, type ProblemKind } from '../errors.ts';
import { validationMessage } from '../validation-messages.ts';
import { acceptsHtml } from './page-requests.ts';
import { type ErrorOrigin, isV1, toV1Error } from './v1-error.ts';
import { waitPage } from './wait-page.ts';

const STATUS: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

/** Returns a problem in the shape of the API for programs. */
export const v1ErrorOf = ({ kind, code, message, field }: Problem, origin: ErrorOrigin): V1Error =>
  toV1Error(STATUS[kind], { code, message, ...(field !== undefined && { field }) }, origin);

/**
 * Converts any error to an HTTP response. No other code converts errors. Logs unexpected errors, and leaves
 * their details out of the response. A browser that sent too many requests gets an HTML page.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const [status, answer] = toProblemResponse(error);
  // Log known problems, such as stuck workers, without details: health checks trigger them every second.
  if (error instanceof Problem && status >= 500)
    request.log.warn({ requestId: request.id }, `a request was answered ${error.code}`);
  else if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  else if (isDataException(error))
    request.log.warn({ err: error, requestId: request.id }, 'the database rejected a value in a request');
  if (status === 429) setRetryAfter(error, reply);
  if (UNREAD_BODY_STATUSES.has(status)) closeUnlessShort(request, reply);
  void reply.status(status);
  if (status === 429 && acceptsHtml(request))
    void reply
      .type('text/html; charset=utf-8')
      .send(waitPage(answer.message, Number(reply.getHeader('retry-after'))));
  else if (isV1(request.url))
    void reply
      .type('application/json')
      .send({ error: toV1Error(status, answer, { publicUrl, requestId: request.id }) });
  else void reply.type('application/json').send(answer);
}

const DEFAULT_RETRY_AFTER_S = 30;
/**
 * The statuses of responses that are sent before the body is read: unsupported type, and too many requests.
 */
const UNREAD_BODY_STATUSES = new Set([415, 429]);
/** If an unread body is longer, the connection is closed, because the sender may never stop. */
const MAX_UNREAD_BYTES = 256 * 1024;

function setRetryAfter(error: unknown, reply: FastifyReply): void {
  if (!reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterSeconds(error));
}

function closeUnlessShort({ headers }: FastifyRequest, reply: FastifyReply): void {
  const hasNoEnd = headers['transfer-encoding'] !== undefined;
  if (hasNoEnd || Number(headers['content-length'] ?? 0) > MAX_UNREAD_BYTES)
    void reply.header('connection', 'close');
}

const retryAfterSeconds = (error: unknown): number =>
  Math.max(1, Math.ceil((error instanceof Problem ? error.retryAfter : undefined) ?? DEFAULT_RETRY_AFTER_S));

/**
 * Error codes of Node and PostgreSQL: no server listens, the connection broke or is silent, or the server is
 * stopping, starting or full.
 */
const DATABASE_UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3]|53300)$/;

/** pg's errors for a connection that timed out or is gone. They have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/;

/** The message for a value that the database cannot store. Validation should have refused that value. */
const UNUSABLE_MESSAGE = 'This request contains an invalid value. Check what you entered.';

/**
 * PostgreSQL's codes for a foreign key to a row that was just deleted, serialization failures and deadlocks.
 */
const CONCURRENT_CHANGE = /^(23503|40001|40P01)$/;
const CONCURRENT_CHANGE_MESSAGE = 'Someone else changed this at the same time. Review it and try again.';

/** PostgreSQL's query_canceled. */
const QUERY_CANCELED = '57014';
const TOO_SLOW_MESSAGE =
  'This took too long and was stopped. Nothing was changed. Request less data at a time, or try again later.';

function toProblemResponse(error: unknown): [status: number, answer: ProblemAnswer] {
  if (error instanceof Problem) {
    const { code, message, field } = error;
    return [STATUS[error.kind], { code, message, ...(field === undefined ? {} : { field }) }];
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationResponse(error);
  const { statusCode, code = 'failed', message } = error as Partial<FastifyError>;
  // With a status, these codes come from Fastify, not from the database: the caller disconnected.
  if (
    (statusCode === undefined && DATABASE_UNAVAILABLE.test(code)) ||
    (error instanceof Error && NO_CONNECTION.test(error.message))
  )
    return [503, { code: 'unavailable', message: 'Service unavailable. Please try again later.' }];
  if (isDataException(error)) return [400, { code: 'invalid', message: UNUSABLE_MESSAGE }];
  if (CONCURRENT_CHANGE.test(code))
    return [409, { code: 'concurrent_change', message: CONCURRENT_CHANGE_MESSAGE }];
  if (code === QUERY_CANCELED) return [503, { code: 'query_timeout', message: TOO_SLOW_MESSAGE }];
  if (statusCode !== undefined && statusCode < 500)
    return [statusCode, { code: code.toLowerCase(), message: message ?? 'The request is not valid.' }];
  return [500, { code: 'internal', message: 'Something has unexpectedly gone wrong. Please try again.' }];
}

function validationResponse(error: FastifyError & { validationContext?: string }): [number, ProblemAnswer] {
  // Treat a malformed id in a path as an unknown id.
  if (error.validationContext === 'params')
    return [404, { code: 'not_found', message: 'We could not find that.' }];
  const issue = (error.validation?.[0] ?? {}) as Issue;
  const path = issue.instancePath?.split('/').filter(Boolean) ?? [];
  const field = [...path, ...(issue.params?.keys?.slice(0, 1) ?? [])].join('.') || undefined;
  return [
    400,
    {
      code: 'invalid',
      message: validationMessage(issue.message ?? 'The request is not valid.'),
      ...(field ? { field } : {}),
    },
  ];
}

/** `keys` are unknown fields. */
type Issue = { instancePath?: string; message?: string; params?: { keys?: string[] } };
