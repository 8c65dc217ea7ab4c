import type { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import type { V1ErrorCode } from './v1/error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who can call an endpoint. `public`: anyone. `signed`: a provider; the handler checks the provider's
 * signature. `AccessRequirements`: a caller who meets the requirements; the call sees only rows of the
 * caller's account.
 */
export type Access = 'public' | 'signed' | AccessRequirements;

/**
 * The definition of one call.
 * - `path` marks parameters with a colon (`/api/groups/:groupId`).
 * - `summary` is a short title, such as "List groups"; `description` holds the details. Both appear in the
 *   OpenAPI document.
 * - `upload`: the request's body is a raw file.
 * - `large`: the request's body can be several megabytes in size, to allow for pasted numbers. Other bodies
 *   are limited to 64 KB.
 * - `download`: the response is a file of this type.
 * - `form`: the request's body is a URL-encoded HTML form.
 * - `text`: the request's body can have any content type. The handler gets the body unchanged, to check its
 *   signature.
 * - `answerType`: the content type of the response, instead of JSON.
 * - `stream`: the response is a stream of server-sent events until the client disconnects. The data of each
 *   event is an `answer`.
 * - `background`: pages make the call without user activity, so it does not extend a session.
 * - `heavy`: the call can be slow. The server limits how many of these calls an account can run or queue at a
 *   time. `searching` applies the limit only to calls with a search.
 * - `idempotent`: a call of the API for programs that takes an `Idempotency-Key`.
 * - `errors`: the codes of a call of the API for programs, in addition to those that every call can give.
 * - `examples`: a request and its response, for the documentation. A test checks them against the schemas.
 */
export type Endpoint = {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  upload?: true;
  large?: true;
  download?:
    | 'text/csv'
    | 'application/json'
    | 'application/pdf'
    | 'image/webp'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  form?: true;
  text?: true;
  answerType?: 'text/xml';
  stream?: 'text/event-stream';
  background?: true;
  heavy?: true | 'searching';
  idempotent?: true;
  errors?: readonly V1ErrorCode[];
  examples?: Examples;
};

type Examples = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  answer?: unknown;
};

/** Declares a call. Preserves its exact types for the server's handler and the web client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaType<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** The arguments that a caller passes, before validation and defaults. */
export type Input<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: SchemaType<
    E[Part],
    'input'
  >;
};

/** The validated arguments of a handler, with defaults filled in. */
export type Request<E extends Endpoint> = {
  params: SchemaType<E['params'], 'output'>;
  query: SchemaType<E['query'], 'output'>;
  body: SchemaType<E['body'], 'output'>;
};

/** The return value of a handler, sent to the caller. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/** The error format of all calls, unless the specification prescribes another. */
export type ProblemAnswer = { code: string; message: string; field?: string | undefined };

/** Returns what a call requires of a caller who belongs to an account. Returns undefined for other calls. */
export function requirementsOf<E extends Endpoint>({
  access,
}: E): E['access'] extends AccessRequirements ? AccessRequirements : AccessRequirements | undefined {
  return (typeof access === 'object' ? access : undefined) as never;
}
