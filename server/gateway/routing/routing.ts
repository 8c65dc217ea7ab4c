import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { recently } from '#server/platform/db/recent-reads.ts';
import { GATEWAY_TIMEOUT_SECONDS } from '../state/bind-status.ts';

export type Route = {
  id: number;
  carrierId: number;
  /** Serves numbers with this prefix. */
  prefix: string;
  /** Null for every account. */
  accountId: number | null;
  /** Null for every sender. */
  sender: string | null;
  priority: number;
  cost: number;
  weight: number;
};

/** A message to route. `except`: the carriers to exclude. */
export type RoutedMessage = { number: string; accountId: number; sender: string; except?: number[] };

/**
 * A snapshot of the routes and the carriers that are down. Of the routes that serve a message, the one with
 * the lowest `priority` value wins, then the most specific (by account, by sender, longest prefix), then the
 * cheapest. Among equals, the choice is random by weight.
 */
export class Routing {
  readonly #routes: Route[];
  readonly #down: ReadonlySet<number>;

  constructor(routes: Route[], down: ReadonlySet<number>) {
    this.#routes = routes.toSorted(byRank);
    this.#down = down;
  }

  /**
   * Returns the carrier of one of the `candidates`, chosen at random by weight. Returns null if no route
   * serves the message.
   */
  carrierFor(message: RoutedMessage): number | null {
    return chooseByWeight(this.candidates(message));
  }

  /** Like `carrierFor`, but never returns a carrier that is down. */
  availableCarrierFor(message: RoutedMessage): number | null {
    return chooseByWeight(topRanked(this.#availableRoutes(message)));
  }

  /**
   * Returns the equally good routes to choose from: the best routes whose carrier is not down. If every
   * carrier is down, returns the best of all routes.
   */
  candidates(message: RoutedMessage): Route[] {
    const up = this.#availableRoutes(message);
    return topRanked(up.length > 0 ? up : this.servingRoutes(message));
  }

  /**
   * Returns the probability of each carrier for a message. The probabilities add up to 1. The map is empty
   * if no route serves the message.
   */
  sharesOf(message: RoutedMessage): Map<number, number> {
    const routes = this.candidates(message);
    const all = routes.reduce((sum, { weight }) => sum + weight, 0);
    const shares = new Map<number, number>();
    for (const { carrierId, weight } of routes)
      shares.set(carrierId, (shares.get(carrierId) ?? 0) + weight / all);
    return shares;
  }

  /** Returns the sorted prefixes of the routes that serve an account and a sender. */
  prefixesFrom(from: Pick<RoutedMessage, 'accountId' | 'sender'>): string[] {
    const routesFor = this.#routes.filter(appliesTo(from));
    return [...new Set(routesFor.map(({ prefix }) => prefix))].toSorted();
  }

  #availableRoutes(message: RoutedMessage): Route[] {
    return this.servingRoutes(message).filter((route) => !this.#down.has(route.carrierId));
  }

  isDown(carrierId: number): boolean {
    return this.#down.has(carrierId);
  }

  /** Returns the routes that serve a message, best first. */
  servingRoutes(message: RoutedMessage): Route[] {
    const isForIt = appliesTo(message);
    const { number, except = [] } = message;
    return this.#routes.filter(
      (route) => number.startsWith(route.prefix) && isForIt(route) && !except.includes(route.carrierId),
    );
  }
}

const appliesTo =
  ({ accountId, sender }: Pick<RoutedMessage, 'accountId' | 'sender'>) =>
  (route: Route): boolean =>
    (route.accountId === null || route.accountId === accountId) &&
    (route.sender === null || route.sender === sender);

/** Compares routes for sorting, best first. */
export function byRank(a: Route, b: Route): number {
  return (
    a.priority - b.priority ||
    Number(b.accountId !== null) - Number(a.accountId !== null) ||
    Number(b.sender !== null) - Number(a.sender !== null) ||
    b.prefix.length - a.prefix.length ||
    a.cost - b.cost
  );
}

/** Returns the best route and all equally good routes. */
const topRanked = (ranked: Route[]): Route[] => ranked.filter((route) => byRank(route, ranked[0]!) === 0);

function chooseByWeight(equals: Route[]): number | null {
  let at = Math.random() * equals.reduce((sum, route) => sum + route.weight, 0);
  const chosen = equals.find((route) => (at -= route.weight) < 0) ?? equals[0];
  return chosen?.carrierId ?? null;
}

/**
 * Reads the enabled routes of enabled carriers, and which carriers are down. A carrier is down once gateways
 * have reported for its `failover_after` that none of its sending binds is up. A carrier without
 * `failover_after` never counts as down. Without a running gateway, no carrier does.
 */
export const readRouting = (db: OwnerDb): Promise<Routing> => readAllRoutes(db, undefined);

const readAllRoutes = recently(async (db): Promise<Routing> => {
  const { rows } = await sql<Route>`
    SELECT r.id, r.carrier_id AS "carrierId", r.prefix, r.account_id AS "accountId", r.sender, r.priority, r.cost, r.weight
    FROM routes r JOIN carriers c ON c.id = r.carrier_id WHERE r.enabled AND c.enabled`.execute(db);
  return new Routing(rows, await readDownCarriers(db));
});

async function readDownCarriers(db: OwnerDb): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carriers c JOIN carrier_binds b ON b.carrier_id = c.id AND b.type <> 'receiver'
    WHERE c.failover_after IS NOT NULL AND b.updated_at > now() - make_interval(secs => ${GATEWAY_TIMEOUT_SECONDS})
    GROUP BY c.id
    HAVING bool_and(b.state <> 'bound') AND max(b.since) < now() - make_interval(secs => c.failover_after)`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}
