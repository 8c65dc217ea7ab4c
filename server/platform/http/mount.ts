import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { type AccessRequirements, type Refusal, findRefusal } from '#contract/access.ts';
import { type Endpoint, requirementsOf, type Request } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/handles.ts';
import { Problem } from '../errors.ts';
import type { ApiCalls, RecordApiCall } from './api-calls.ts';
import type { AddressLimits } from './address-limits.ts';
import type { AccountLimits } from './account-limits.ts';
import { cookieName, cookieOptions, readCookie } from './cookies.ts';
import type { KnownSessions } from './known-sessions.ts';
import { isFromBrowser, requireSameOrigin } from './origin.ts';
import { type Caller, type Download, type Identity, type Route } from './routes.ts';
import { requireStorable } from './require-storable.ts';
import { streamSender } from './stream-sender.ts';

/**
 * Returns the identity of a token, or undefined if the token is not valid at that address. `isUsed`: whether
 * the call keeps the session alive. A page's background requests do not.
 */
export type Authenticate = (
  db: Database,
  token: string,
  address: string,
  isUsed: boolean,
) => Promise<Identity | undefined>;

/** The dependencies of every route. */
export type MountDependencies = {
  config: Config;
  db: Database;
  authenticate: Authenticate;
  recordApiCall: RecordApiCall;
};

/** The limits and known sessions that all routes of a server share. */
export type SharedState = {
  limits: AccountLimits;
  addresses: AddressLimits;
  sessions: KnownSessions;
  apiCalls: ApiCalls;
};

/** What calls without a file get. None of them reads it. */
const NO_FILE = Readable.from([]);

const MAX_LARGE_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Mounts a route: authenticates the caller, validates the input, and sends the response as the endpoint
 * declares.
 */
export function mount(app: FastifyInstance, route: Route, parts: MountDependencies & SharedState): void {
  const { method, path, access, params, query, body } = route.endpoint;
  const { summary, description, upload, large, download, form, answerType, stream } = route.endpoint;
  const isForPrograms = requirementsOf(route.endpoint)?.apiKey === true;
  const sendStream = stream && streamSender(app, stream);
  app.route({
    method,
    url: path,
    // A HEAD request would otherwise leave a stream open forever, or read a file for nothing.
    ...(stream || download ? { exposeHeadRoute: false } : {}),
    ...(upload ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
    ...(large ? { bodyLimit: MAX_LARGE_BODY_BYTES } : {}),
    // A provider has few addresses and makes several calls per message. A limit per address would refuse a
    // campaign's receipts, and the provider eventually drops refused receipts. Anybody could exhaust a
    // limit per carrier with unsigned calls. Checking such a call costs one hash and no query, hardly more
    // than refusing it unread.
    // Programs have limits per account, because one address may make all calls of an account.
    ...(access === 'signed' || isForPrograms ? { config: { unlimited: true } } : {}),
    ...(isForPrograms ? { onSend: keepAnswer, helmet: false, onRequest: securityHeaders(parts.config) } : {}),
    schema: {
      summary,
      ...(description ? { description } : {}),
      tags: [access === 'signed' ? 'carriers' : (path.split(/[/.]/)[2] ?? 'account')],
      ...(form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: isForPrograms ? strict(query) : query } : {}),
      ...(body ? { body: isForPrograms ? strict(body) : body } : {}),
      ...responseSchema(route.endpoint),
    },
    // Authenticate before validating the input, so only permitted callers learn what a call accepts.
    // Authenticate after the request limit, so calls with invented tokens count too.
    preParsing: async (request, reply) => {
      parts.limits.refuseEarlyRetry(route.endpoint, request, reply);
      request.identity = await findIdentity(request, reply, route.endpoint, parts);
      if (!request.identity) return;
      if (isForPrograms) parts.apiCalls.begin(request, reply, request.identity);
      await parts.limits.beginCall(route.endpoint, request, reply);
    },
    preValidation: async (request, reply) => {
      if (access !== 'signed') requireStorable(request);
      await parts.addresses.beginCall(route.endpoint, request, reply);
    },
    handler: async (request, reply) => {
      const { limits } = parts;
      const noFile = upload ? Readable.from([]) : NO_FILE;
      // Pages show dozens of images at once, each of which is short.
      if (download && !isImage(download)) await limits.beginDownload(request, reply);
      const result = await route.answer(
        { params: request.params, query: request.query, body: request.body } as Request<Endpoint>,
        callerOf(request, reply, parts.config),
        request.identity,
        parts.db,
        request.body instanceof Readable ? limits.fileStream(route.endpoint, request, reply) : noFile,
      );
      if (download) return sendDownload(reply, download, result as Download);
      if (sendStream) return sendStream(reply, result as Readable);
      if (result === undefined) return reply.status(204).send();
      if (answerType) reply.type(`${answerType}; charset=utf-8`);
      return result;
    },
  });
}

/** Refuses unknown fields. A program that misspells `send_at` must not send at once. */
const strict = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);

/**
 * Returns a hook that sets the headers that helmet would set, as far as a program's response needs them. Helmet builds
 * its policy anew for each response.
 */
function securityHeaders({ publicUrl }: Config): onRequestHookHandler {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
  return (_request, reply, done) => {
    void reply.headers(headers);
    done();
  };
}

/** Keeps the response of a call of a program for the log. */
function keepAnswer(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (typeof payload === 'string') request.answerText = payload;
  done(null, payload);
}

function responseSchema({ answer, answerType, stream }: Endpoint) {
  if (!answer || answerType) return {};
  return { response: { 200: stream ? { content: { [stream]: { schema: answer } } } : answer } };
}

declare module 'fastify' {
  interface FastifyRequest {
    identity?: Identity | undefined;
  }
}

async function findIdentity(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  parts: MountDependencies & SharedState,
): Promise<Identity | undefined> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? readCookie(request, 'session', parts.config);
  requireSameOrigin(request, bearer === undefined && token !== undefined, parts.config);
  const needs = requirementsOf(endpoint);
  if (!needs) return undefined;
  if (token === undefined)
    throw needs.apiKey ? invalidKey() : new Problem('unauthenticated', 'unauthenticated', 'Please log in.');
  if (needs.apiKey) parts.apiCalls.refuseGuessing(request.ip, token);
  const isUsed = !endpoint.background && request.headers['x-idle'] === undefined;
  const identity = await parts.authenticate(parts.db, token, request.ip, isUsed);
  if (identity) {
    if (bearer === undefined) parts.sessions.add(token);
    if (needs.apiKey) parts.apiCalls.addRightKey(token);
    requireAccess(needs, identity);
    return identity;
  }
  if (bearer === undefined)
    void reply.clearCookie(cookieName('session', parts.config), cookieOptions(parts.config));
  if (needs.apiKey) {
    parts.apiCalls.addWrongKey(request.ip, token);
    throw invalidKey();
  }
  throw new Problem('unauthenticated', 'session_ended', 'Your session has ended. Please log in.');
}

const invalidKey = (): Problem =>
  new Problem(
    'unauthenticated',
    'invalid_api_key',
    'Send a valid API key in the header `Authorization: Bearer …`. It may have expired or been revoked, or your address is not allowed.',
  );

const REFUSALS: Record<Refusal, [code: string, message: string]> = {
  'two-factor-required': [
    'two_factor_required',
    'Your account requires two-step verification. Turn it on in My Settings, under Security.',
  ],
  'api-keys-only': ['api_keys_only', 'This call needs an API key.'],
  'no-api-keys': ['no_api_keys', 'API keys cannot make this call. Use the calls whose paths begin with /v1.'],
  'users-only': ['users_only', 'Only a logged-in user can do this.'],
  'not-while-impersonating': [
    'not_while_impersonating',
    'You cannot do this while you are logged in as another user. Return to your own account first.',
  ],
  'not-permitted': ['not_permitted', 'Your role does not allow this. Please ask an owner of your account.'],
  'master-only': ['master_only', 'This is available only to a master account.'],
  'not-available': ['not_available', 'This is not available for your account.'],
};

/** Checks the caller's access. Throws `two_factor_required`, `users_only`, `not_while_impersonating`, `not_permitted`, `master_only` or `not_available`. */
function requireAccess(needs: AccessRequirements, { standing }: Identity): void {
  const refusal = findRefusal(needs, standing);
  if (refusal === 'not-permitted' && standing.isApiKey) throw missingScope(needs);
  if (refusal) throw new Problem('forbidden', ...REFUSALS[refusal]);
}

const missingScope = ({ permission }: AccessRequirements): Problem =>
  new Problem(
    'forbidden',
    'not_permitted',
    `This API key does not have the scope \`${permission}\`. Add it to the key in the console, or use another key.`,
  );

function callerOf(request: FastifyRequest, reply: FastifyReply, config: Config): Caller {
  const options = cookieOptions(config);
  return {
    address: request.ip,
    host: request.hostname.toLowerCase(),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    fromBrowser: isFromBrowser(request),
    url: `${config.publicUrl}${request.url}`,
    header: (name) => request.headers[name]?.toString(),
    cookie: (name) => readCookie(request, name, config),
    setCookie: (name, value, expires) =>
      void reply.setCookie(cookieName(name, config), value, { ...options, expires }),
    clearCookie: (name) => void reply.clearCookie(cookieName(name, config), options),
  };
}

const MAX_AGE_SECONDS = 24 * 60 * 60;

function sendDownload(reply: FastifyReply, type: string, download: Download): FastifyReply {
  // The next user of the browser has another cookie.
  if (download.neverChanges)
    void reply.headers({ 'cache-control': `private, max-age=${MAX_AGE_SECONDS}`, vary: 'Cookie' });
  return reply
    .header('content-type', isBinary(type) ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download.fileName)}`)
    .send(Readable.from(download.content));
}

const isImage = (type: string): boolean => type.startsWith('image/');

const isBinary = (type: string): boolean => !/^text\/|json$/.test(type);
