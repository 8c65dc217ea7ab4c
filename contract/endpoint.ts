import type { z } from 'zod';
import type { Needs } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone may call it. `signed`: a provider calls it and signs what it says; the handler checks the signature.
 * Otherwise what it needs of a caller who has proved to belong to an account: only that account's rows are met.
 */
export type Access = 'public' | 'signed' | Needs;

/**
 * One call: what it takes and what it gives. `path` names its parameters with a colon (`/api/groups/:groupId`).
 * `upload`: the request's body is a file, sent as it is. `download`: the answer is a file of that type. `form`: the
 * request's body is a form as a browser encodes it. `answerType`: the answer is a text of that type, and not JSON.
 * `stream`: the answer goes on until its client goes, as server-sent events whose data is `answer`. `background`: a page
 * makes the call by itself, so it keeps no session alive. `heavy`: it can take long, so an account has few of them at work
 * at a time, and few that wait; of a list that only a search makes slow, those that search.
 */
export type Endpoint = {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  upload?: true;
  download?: 'text/csv';
  form?: true;
  answerType?: 'text/xml';
  stream?: 'text/event-stream';
  background?: true;
  heavy?: true | 'searching';
};

/** Declares a call and keeps its exact types for the server's handler and the web client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Of<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** What a caller passes. */
export type Input<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Of<E[Part], 'input'>;
};

/** What a handler receives, checked and with defaults filled in. */
export type Request<E extends Endpoint> = {
  params: Of<E['params'], 'output'>;
  query: Of<E['query'], 'output'>;
  body: Of<E['body'], 'output'>;
};

/** What a handler returns and a caller receives. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/** The one shape of error of every call, but those whose fields the specification gives. */
export type ProblemAnswer = { code: string; message: string; field?: string | undefined };

/** What a call needs of a caller who belongs to an account; undefined where none is needed. */
export const needsOf = ({ access }: Endpoint): Needs | undefined =>
  typeof access === 'object' ? access : undefined;
