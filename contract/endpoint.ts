import type { z } from 'zod';
import type { Needs } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone may call it. `signed`: a provider calls it, and the handler checks the provider's signature. Otherwise, the
 * requirements for the caller; the call then sees only the rows of the caller's account.
 */
export type Access = 'public' | 'signed' | Needs;

/**
 * One call: its input and its output.
 * - `path` marks parameters with a colon (`/api/groups/:groupId`).
 * - `summary` is a short title, such as "List groups"; `description` holds the details. Both appear in the OpenAPI document.
 * - `upload`: the request's body is a raw file.
 * - `large`: the request's body may be several megabytes, for pasted numbers; the usual limit is 64 KB.
 * - `download`: the answer is a file of this type.
 * - `form`: the request's body is an encoded HTML form.
 * - `text`: the request's body is text of any type. The handler gets it unchanged, to check its signature.
 * - `answerType`: the answer is text of this type instead of JSON.
 * - `stream`: the answer is a stream of server-sent events, each with an `answer` as its data, until the client disconnects.
 * - `background`: pages call it without the user, so it does not extend a session.
 * - `heavy`: it can be slow, so only a few run and a few wait at a time for each account. `searching` applies this only to calls with a
 *   search.
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
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  form?: true;
  text?: true;
  answerType?: 'text/xml';
  stream?: 'text/event-stream';
  background?: true;
  heavy?: true | 'searching';
};

/** Declares a call and keeps its exact types for the server's handler and the web client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type SchemaType<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** The arguments as a caller passes them, before validation and defaults. */
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

/** The return value of a handler, which the caller receives. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/** The error format of every call, except where the specification prescribes another. */
export type ProblemAnswer = { code: string; message: string; field?: string | undefined };

/** What a call requires of a caller who belongs to an account; undefined for other calls. */
export function needsOf<E extends Endpoint>({
  access,
}: E): E['access'] extends Needs ? Needs : Needs | undefined {
  return (typeof access === 'object' ? access : undefined) as never;
}
