import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { findDiscrepancies, grant } from '#server/billing/ledger/index.ts';
import { createBatch } from '#server/messages/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { ListenOptions } from '#smpp/index.ts';
import { countParts } from '#sms/index.ts';
import { addCarrier, type NewCarrier } from '../carriers/add-carrier.ts';
import { startGateway } from '../gateway.ts';
import { readRouting } from '../routing/routing.ts';
import { type Script, ScriptedCarrier } from './scripted-carrier.ts';

export type SendOptions = {
  numbers: string[];
  text?: string;
  /** The charged parts; counted from the text by default. */
  parts?: number;
  accountId?: number;
  priority?: number;
  sender?: string;
};

const CREDITS = 1_000_000_000;
export const SENDER = '43366';

let lastNumber = 27_820_000_000;
export const newNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => String((lastNumber += 1)));

/** The engine without the console: scripted carriers, real gateways, a real database. */
export function useEngine() {
  const database = useDatabase();
  const ends: (() => Promise<unknown>)[] = [];
  const account = { id: 0 };
  const db = () => database().db.owner;

  beforeAll(async () => {
    account.id = await engine.createTestAccount();
  });
  const endAll = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  afterEach(async () => {
    await endAll();
    await sql`DELETE FROM routes`.execute(db());
    await sql`DELETE FROM carriers`.execute(db());
    await sql`UPDATE message_batches SET state = 'done'`.execute(db());
  });
  afterAll(endAll);

  const engine = {
    db,

    /** Creates another account with plenty of credits. */
    async createTestAccount(): Promise<number> {
      const name = `account${Math.random()}`;
      const created = await createAccount(db(), { name, username: name, password: 'Engine test 1' });
      await db()
        .transaction()
        .execute((tx) => grant(tx, created.accountId, CREDITS, 'test'));
      return created.accountId;
    },

    /** Starts a scripted carrier and adds a route that sends every message to it. */
    async addScriptedCarrier(
      script?: Script,
      more: Partial<Omit<NewCarrier, 'settings'>> & { settings?: object } = {},
      server: Partial<ListenOptions> = {},
    ) {
      const carrier = await ScriptedCarrier.start(script, server);
      ends.push(() => carrier.stop());
      const id = await addCarrier(db(), {
        name: `carrier ${carrier.port}`,
        kind: 'smpp',
        routed: true,
        ...more,
        settings: { ...carrier.settings, ...more.settings },
        terms: { doubtWait: 0, ...more.terms },
      });
      return Object.assign(carrier, { id });
    },

    async gateway({ leaseMs = 2000 } = {}): Promise<Service> {
      const options = { leaseMs, publicUrl: 'http://127.0.0.1' };
      const gateway = startGateway(db(), options, createLog('silent', 'gateway'));
      let stopped: Promise<void> | undefined;
      const service = { stop: () => (stopped ??= gateway.stop()) };
      ends.push(service.stop);
      return service;
    },

    /** Creates a batch with the current routes, as a campaign does. */
    async send({
      numbers,
      text = 'Hello',
      priority = 5,
      sender = SENDER,
      ...more
    }: SendOptions): Promise<number> {
      const routing = await readRouting(db());
      const owner = more.accountId ?? account.id;
      const { parts = countParts(text).parts } = more;
      return db()
        .transaction()
        .execute((tx) =>
          createBatch(tx, {
            accountId: owner,
            origin: { kind: 'test', id: 0 },
            carrierId: routing.carrierFor({ number: numbers[0]!, accountId: owner, sender }),
            priority,
            sender,
            text,
            messages: numbers.map((number) => ({ number, text: null, parts, cost: parts * 1000 })),
          }),
        );
    },

    /** Counts the messages to the numbers by state and error. */
    async countStates(numbers: string[]): Promise<Record<string, number>> {
      const { rows } = await sql<{ state: string; count: number }>`
        SELECT (ARRAY['queued','submitted','delivered','undelivered','expired','rejected','held','cancelled','unknown'])[state]
          || coalesce(': ' || error, '') AS state, count(*)::int AS count
        FROM messages WHERE number = ANY(${numbers}::text[]) GROUP BY 1`.execute(db());
      return Object.fromEntries(rows.map((row) => [row.state, row.count]));
    },

    /** Waits until the messages to the numbers have exactly these counts, by state and error. */
    async waitForStates(
      numbers: string[],
      expected: Record<string, number>,
      timeoutMs = 20_000,
    ): Promise<void> {
      let now: Record<string, number> = {};
      await eventually(
        `states ${JSON.stringify(expected)}`,
        async () => {
          now = await engine.countStates(numbers);
          return isDeepStrictEqual(now, expected);
        },
        timeoutMs,
      ).catch((error: Error) => {
        throw new Error(`${error.message}; they are ${JSON.stringify(now)}`);
      });
    },

    /**
     * Returns what an account has paid so far, net of refunds, in credits. Throws if the balance of any
     * account differs from its ledger entries.
     */
    async paid(accountId = account.id): Promise<number> {
      const wrong = await findDiscrepancies(db());
      if (wrong.length > 0) throw new Error(`Discrepancies: ${JSON.stringify(wrong)}`);
      const { rows } = await sql<{ paid: number }>`
        SELECT coalesce(-sum(amount), 0)::bigint / 1000 AS paid FROM ledger_entries
        WHERE account_id = ${accountId} AND kind IN ('debit', 'refund')`.execute(db());
      return rows[0]!.paid;
    },

    /** Waits until gateways report `count` binds in a state, and returns their rows. */
    waitForBinds(carrierId: number, count: number, state = 'bound') {
      return eventually(`${count} binds ${state}`, async () => {
        const { rows } = await sql<{ type: string; last_error: string | null; in_flight: number }>`
          SELECT type, last_error, in_flight FROM carrier_binds WHERE carrier_id = ${carrierId} AND state = ${state} ORDER BY nth`.execute(
          db(),
        );
        return rows.length === count && rows;
      });
    },
  };
  return engine;
}
