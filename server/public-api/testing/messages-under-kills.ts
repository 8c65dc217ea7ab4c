import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApiKey } from '#contract/api-keys.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import type { WorkUnderKills } from '#server/platform/testing/work-under-kills.ts';

const STEADY_CLIENTS = 2;
const STEADY_PAUSE_MS = 100;
/** How many clients send the same message with the same `Idempotency-Key`. */
const CLIENTS_AT_ONCE = 50;
const RETRY_MS = 100;

type Outcome = {
  /** The numbers of accepted messages, and the different ids that their clients got. */
  accepted: Map<string, Set<string>>;
  /** The numbers of all messages of the account. */
  stored: string[];
  /** How many messages were sent again because their outcome was in doubt. */
  resent: number;
};

type SendingUnderKills = WorkUnderKills<Outcome> & {
  /** Lets 50 clients send the same message at once, with one key. Does not wait for them. */
  sendAtOnce(): void;
};

/**
 * Sends messages by API until `end`: a few at any time, each with its own key. Every client repeats a call until it
 * succeeds.
 */
export async function sendByApiUnderKills(
  installation: RunningInstallation,
  call: CallApi,
): Promise<SendingUnderKills> {
  const key = { name: 'Shop', environment: 'live' as const, scopes: ['campaigns.send' as const] };
  const { secret } = (await call(createApiKey, { body: key })).body;
  const accepted: Outcome['accepted'] = new Map();
  const ending = new AbortController();
  let last = 0;
  const nextNumber = () => {
    const nth = last++;
    return `2785${String(Math.floor(nth / 90)).padStart(5, '0')}${String(nth % 90).padStart(2, '0')}`;
  };
  const send = async (number: string): Promise<void> => {
    const id = await sendUntilAccepted(installation.address, secret, number);
    accepted.set(number, (accepted.get(number) ?? new Set()).add(id));
  };
  const sendSteadily = async () => {
    while (!ending.signal.aborted) {
      await send(nextNumber());
      await pause(STEADY_PAUSE_MS);
    }
  };
  const working = Array.from({ length: STEADY_CLIENTS }, sendSteadily);
  return {
    beforeKill: async () => {},
    sendAtOnce() {
      const number = nextNumber();
      working.push(...Array.from({ length: CLIENTS_AT_ONCE }, () => send(number)));
    },
    async end() {
      ending.abort();
      await Promise.all(working);
      const db = installation.openDatabase();
      const read = async () => {
        const { rows } = await sql<{ number: string; isOpen: boolean; resent: number }>`
          SELECT m.number, m.finished_at IS NULL AS "isOpen", (SELECT sum(resent)::int FROM message_batches WHERE account_id = k.account_id) AS resent
          FROM messages m JOIN api_keys k ON k.account_id = m.account_id WHERE k.name = ${key.name}`.execute(
          db.owner,
        );
        return rows.every(({ isOpen }) => !isOpen) && rows;
      };
      const rows = await eventually('every message of the program to be final', read, 120_000);
      await db.stop();
      return { accepted, stored: rows.map(({ number }) => number), resent: rows[0]!.resent };
    },
  };
}

/** Repeats a call with the same `Idempotency-Key` until it succeeds. Returns the message's id. */
async function sendUntilAccepted(address: string, secret: string, number: string): Promise<string> {
  for (;;) {
    try {
      const response = await fetch(`${address}/v1/messages`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          'idempotency-key': number,
        },
        body: JSON.stringify({ to: number, text: 'Hello', sender: '43366', priority: 'high' }),
      });
      const answer = (await response.json()) as { id: string };
      if (response.ok) return answer.id;
    } catch {
      // The server was killed, or is not up yet.
    }
    await pause(RETRY_MS);
  }
}
