import type { Readable } from 'node:stream';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import type { Account, Database } from '../db/handles.ts';
import type { CookieName } from './cookies.ts';

/** Who calls, and from where: found by the session's token, before the handler runs. */
export type Session = { id: number; accountId: number; userId: number; address: string };

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

/** A route: an endpoint of the contract, and what answers it. */
export type Route = {
  endpoint: Endpoint;
  answer(
    request: Request<Endpoint>,
    caller: Caller,
    session: Session | undefined,
    db: Database,
    file: Readable,
  ): Promise<unknown>;
};

type AccountCall<E extends Endpoint> = Request<E> & { account: Account; session: Session; caller: Caller };
type OutsideCall<E extends Endpoint> = Request<E> & { db: Database; session: Session };

/** The usual route: the handler runs in one transaction that meets the caller's account only. */
export function accountRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: AccountCall<E>) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, session, db) =>
      db.withAccount(session!.accountId, (account) =>
        handle({ ...(request as Request<E>), account, session: session!, caller }),
      ),
  };
}

/** A route that anyone may call. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Request<E> & { db: Database; caller: Caller }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, _session, db) => handle({ ...(request as Request<E>), db, caller }),
  };
}

/** A route of an account whose handler opens its own transactions: it does something slow outside of them. */
export function slowRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E> & { caller: Caller }) => Promise<Answer<E>>,
): Route {
  return {
    endpoint,
    answer: (request, caller, session, db) =>
      handle({ ...(request as Request<E>), db, session: session!, caller }),
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
    answer: (request, caller, _session, db) => {
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
): Route {
  return {
    endpoint,
    answer: (request, _caller, session, db, file) =>
      // The rest of a refused file is read and thrown away, so that the sender gets to the answer.
      handle({ ...(request as Request<E>), db, session: session!, file }).finally(() => file.resume()),
  };
}

/** A route that gives a file, written as it is read. */
export function downloadRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E>) => Promise<Download>,
): Route {
  return {
    endpoint,
    answer: (request, _caller, session, db) => handle({ ...(request as Request<E>), db, session: session! }),
  };
}

/** A route whose answer goes on: what the handler returns is sent as it comes, until either side ends it. */
export function streamRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OutsideCall<E> & { caller: Caller }) => Promise<Readable>,
): Route {
  return {
    endpoint,
    answer: (request, caller, session, db) =>
      handle({ ...(request as Request<E>), db, session: session!, caller }),
  };
}
