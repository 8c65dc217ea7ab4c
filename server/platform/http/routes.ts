import type { Readable } from 'node:stream';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { AccessContext } from '#contract/access.ts';
import type { ActingAccount, Actor, UserActor } from '../actor.ts';
import type { Database, TransactionOptions } from '../db/handles.ts';
import type { CookieName } from './cookies.ts';

/** The authenticated caller: account, address, actor and permissions. */
export type Identity = {
  accountId: number;
  address: string;
  actor: Actor;
  standing: AccessContext;
  /** The key of a program. */
  apiKey?: ApiKeyIdentity;
};

/**
 * `maxConcurrentCalls` is null for no limit of the key's own. `logsTexts`: whether the log of calls shows texts of
 * messages.
 */
export type ApiKeyIdentity = { keyId: number; maxConcurrentCalls: number | null; logsTexts: boolean };

/** The session of a signed-in user. */
export type Session = Identity & { actor: UserActor; id: number; userId: number };

/** A session's ids, and the address from which it is used. */
export type SessionIdentity = Pick<Session, 'id' | 'accountId' | 'userId' | 'address'>;

/** The properties and cookies of the request that a handler may use. */
export type Caller = {
  address: string;
  /**
   * The requested host, without its port. Clients can send any host, so use it to select a brand but never in
   * links.
   */
  host: string;
  userAgent: string;
  /** The id of the request, as in `X-Request-Id`. */
  requestId: string;
  /** Whether the request came from a page in a browser, not from a program. */
  fromBrowser: boolean;
  /** The public URL of the request. Based on PUBLIC_URL, never on the Host header. */
  url: string;
  header(name: string): string | undefined;
  cookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, expiresAt: Date): void;
  clearCookie(name: CookieName): void;
};

/** `neverChanges`: whether the browser may keep the file, for the caller alone. */
export type Download = {
  fileName: string;
  content: AsyncIterable<string | Uint8Array>;
  neverChanges?: boolean;
};

type Options = {
  /** The disk space that a request needs. With less free space, the request is refused. */
  needsSpace?: 'enough' | 'low';
};

/** A route: an endpoint of the contract and its handler. */
export type Route = Options & {
  endpoint: Endpoint;
  answer(
    request: Request<Endpoint>,
    caller: Caller,
    identity: Identity | undefined,
    db: Database,
    file: Readable,
  ): Promise<unknown>;
};

/** A session if the endpoint is for users only, otherwise any identity. */
type IdentityOf<E extends Endpoint> = E['access'] extends { user: true }
  ? { identity: Session; session: Session }
  : { identity: Identity };
type AccountCall<E extends Endpoint> = Request<E> &
  IdentityOf<E> & { account: ActingAccount; caller: Caller };
type CallWithoutTransaction<E extends Endpoint> = Request<E> & IdentityOf<E> & { db: Database };

/**
 * Builds the argument of a handler that needs an identity. `mount` has checked that the identity is of the
 * right kind.
 */
const handlerCall = <E extends Endpoint, More>(
  request: Request<Endpoint>,
  identity: Identity | undefined,
  more: More,
): Request<E> & IdentityOf<E> & More =>
  ({ ...request, identity, session: identity, ...more }) as unknown as Request<E> & IdentityOf<E> & More;

/** Runs `work` in one transaction in the caller's account. */
export const withCallerAccount = <Result>(
  db: Database,
  { accountId, actor }: Identity,
  work: (account: ActingAccount) => Promise<Result>,
  reading?: TransactionOptions,
): Promise<Result> => db.withAccount(accountId, (account) => work({ ...account, by: actor }), reading);

/** Creates the usual kind of route. Its handler runs in one transaction, limited to the caller's account. */
export function accountRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: AccountCall<E>) => Promise<Answer<E>>,
  { snapshot = false, ...options }: Options & TransactionOptions = {},
): Route {
  return {
    ...options,
    endpoint,
    answer: (request, caller, identity, db) =>
      withCallerAccount(
        db,
        identity!,
        (account) => handle(handlerCall(request, identity, { account, caller })),
        {
          snapshot,
        },
      ),
  };
}

export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Request<E> & { db: Database; caller: Caller }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _identity, db) => handle({ ...(request as Request<E>), db, caller }),
  };
}

/** Creates a route whose handler opens its own transactions, because it does slow work outside of them. */
export function slowRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E> & { caller: Caller }) => Promise<Answer<E>>,
  options: Options = {},
): Route {
  return {
    ...options,
    endpoint,
    answer: (request, caller, identity, db) => handle(handlerCall(request, identity, { db, caller })),
  };
}

type Callback<E extends Endpoint> = Request<E> & { db: Database; caller: Caller; form: URLSearchParams };

/**
 * Creates a route that a provider calls with a form. The handler must check the form's signature before it
 * uses the form.
 */
export function callbackRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Callback<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _identity, db) => {
      const body: unknown = request.body;
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      return handle({ ...(request as Request<E>), db, caller, form });
    },
  };
}

/**
 * Creates a route that a provider calls with a signed body. The handler gets the unparsed body, and must
 * check its signature first.
 */
export function textRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Request<E> & { db: Database; caller: Caller; text: string }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _identity, db) => {
      const body: unknown = request.body;
      return handle({ ...(request as Request<E>), db, caller, text: typeof body === 'string' ? body : '' });
    },
  };
}

/**
 * Creates a route that accepts a file. The handler opens its own short transactions while the bytes arrive.
 */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E> & { file: Readable }) => Promise<Answer<E>>,
  options: Options = {},
): Route {
  return {
    ...options,
    endpoint,
    answer: (request, _caller, identity, db, file) =>
      // Read and discard the rest of a refused file. Otherwise the client would not read the response.
      handle(handlerCall(request, identity, { db, file })).finally(() => file.resume()),
  };
}

/** Creates a route that streams a file to the caller. */
export function downloadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E>) => Promise<Download>,
): Route {
  return {
    endpoint,
    answer: (request, _caller, identity, db) => handle(handlerCall(request, identity, { db })),
  };
}

/** Creates a route with an open-ended response. The handler's stream is sent until either side ends it. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallWithoutTransaction<E> & { caller: Caller }) => Promise<Readable>,
): Route {
  return {
    endpoint,
    answer: (request, caller, identity, db) => handle(handlerCall(request, identity, { db, caller })),
  };
}

/**
 * Creates a route that streams a file to anybody. The handler must check its input before reading any data.
 */
export function publicDownloadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Request<E> & { db: Database; caller: Caller }) => Promise<Download>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _identity, db) => handle({ ...(request as Request<E>), db, caller }),
  };
}
