import type { Readable } from 'node:stream';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { Standing } from '#contract/access.ts';
import type { ActingAccount, Actor, UserActor } from '../actor.ts';
import type { Database } from '../db/handles.ts';
import type { CookieName } from './cookies.ts';

/** Who calls, in which account, from where, and what they may do there: found by a token, before the handler runs. */
export type Identity = { accountId: number; address: string; actor: Actor; standing: Standing };

/** A user who is signed in. */
export type Session = Identity & { actor: UserActor; id: number; userId: number };

/** What tells one session from others, and where it is. */
export type SessionPlace = Pick<Session, 'id' | 'accountId' | 'userId' | 'address'>;

/** What a handler may know of the request, and the cookies. */
export type Caller = {
  address: string;
  /** The host that was called, without its port. Anyone can say any: it chooses among brands, and makes no links. */
  host: string;
  userAgent: string;
  /** Sent by a browser's page rather than by a program. */
  fromBrowser: boolean;
  /** What was called, as the world calls it: below PUBLIC_URL, whatever the request says its host is. */
  url: string;
  header(name: string): string | undefined;
  cookie(name: CookieName): string | undefined;
  setCookie(name: CookieName, value: string, expiresAt: Date): void;
  clearCookie(name: CookieName): void;
};

export type Download = { fileName: string; content: AsyncIterable<string> };

/** What a route says besides. */
type Options = {
  /** It is refused while the disk has less room: `enough` of what takes much, `low` of what goes on until hardly any is left. */
  needsRoom?: 'enough' | 'low';
};

/** A route: an endpoint of the contract, and what answers it. */
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

/** Who calls: a session where the endpoint is for users only. */
type IdentityOf<E extends Endpoint> = E['access'] extends { user: true }
  ? { identity: Session; session: Session }
  : { identity: Identity };
type AccountCall<E extends Endpoint> = Request<E> &
  IdentityOf<E> & { account: ActingAccount; caller: Caller };
type OutsideCall<E extends Endpoint> = Request<E> & IdentityOf<E> & { db: Database };

/** What the handler of a call that needs an identity gets; `mount` has seen to that there is one, and of what kind. */
const callOf = <E extends Endpoint, More>(
  request: Request<Endpoint>,
  identity: Identity | undefined,
  more: More,
): Request<E> & IdentityOf<E> & More =>
  ({ ...request, identity, session: identity, ...more }) as unknown as Request<E> & IdentityOf<E> & More;

/** Does some work in the account of whoever calls, in one transaction. */
export const asIdentity = <Result>(
  db: Database,
  { accountId, actor }: Identity,
  work: (account: ActingAccount) => Promise<Result>,
): Promise<Result> => db.withAccount(accountId, (account) => work({ ...account, by: actor }));

/** The usual route: the handler runs in one transaction that meets the caller's account only. */
export function accountRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: AccountCall<E>) => Promise<Answer<E>>,
  options: Options = {},
): Route {
  return {
    ...options,
    endpoint,
    answer: (request, caller, identity, db) =>
      asIdentity(db, identity!, (account) => handle(callOf(request, identity, { account, caller }))),
  };
}

/** A route that anyone may call. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Request<E> & { db: Database; caller: Caller }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _identity, db) => handle({ ...(request as Request<E>), db, caller }),
  };
}

/** A route of an account whose handler opens its own transactions: it does something slow outside of them. */
export function slowRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E> & { caller: Caller }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, identity, db) => handle(callOf(request, identity, { db, caller })),
  };
}

type Callback<E extends Endpoint> = Request<E> & { db: Database; caller: Caller; form: URLSearchParams };

/** A route that a provider calls with a form. The handler checks its signature before it believes anything. */
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

/** A route that takes a file: the handler opens its own, short transactions while the bytes come in. */
export function uploadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E> & { file: Readable }) => Promise<Answer<E>>,
  options: Options = {},
): Route {
  return {
    ...options,
    endpoint,
    answer: (request, _caller, identity, db, file) =>
      // The rest of a refused file is read and thrown away, so that the sender gets to the answer.
      handle(callOf(request, identity, { db, file })).finally(() => file.resume()),
  };
}

/** A route that gives a file, written as it is read. */
export function downloadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E>) => Promise<Download>,
): Route {
  return {
    endpoint,
    answer: (request, _caller, identity, db) => handle(callOf(request, identity, { db })),
  };
}

/** A route whose answer goes on: what the handler returns is sent as it comes, until either side ends it. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E> & { caller: Caller }) => Promise<Readable>,
): Route {
  return {
    endpoint,
    answer: (request, caller, identity, db) => handle(callOf(request, identity, { db, caller })),
  };
}
