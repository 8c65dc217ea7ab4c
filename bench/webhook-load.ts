import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { messageStates, recordChanges } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Caller, openCaller } from './caller.ts';
import { fillMessages, preparePartitions } from './fill-messages.ts';
import { percentile } from './http-load.ts';
import type { Installation } from './installation.ts';
import type { Usage } from './processes.ts';

export const EVENTS_PER_SECOND = 2000;
/** How long events flow before something is measured. */
export const LEAD_MS = 3000;
const EVENTS_ALONE_MS = 5000;
/** The changes of an account are announced together, as a carrier's receipts are. */
const CHANGES_AT_ONCE = 40;
const MESSAGES_OF_ACCOUNT = 1000;

/** Starts customers' servers in a process of their own. Returns it and the servers' ports. */
export async function startReceivers(): Promise<{ receivers: ChildProcess; ports: number[] }> {
  const receivers = fork(join(import.meta.dirname, 'webhook-receivers.ts'));
  const [{ ports }] = (await once(receivers, 'message')) as [{ ports: number[] }];
  return { receivers, ports };
}

export type Changing = { accountId: number; messageIds: string[]; caller: Caller };

/** Creates accounts with messages. */
export async function openAccounts(
  installation: Installation,
  address: string,
  name: string,
  count: number,
): Promise<Changing[]> {
  await preparePartitions(installation, 1);
  const accounts: Changing[] = [];
  for (let nth = 0; nth < count; nth++) {
    const caller = await openCaller(installation, address, `${name}-${nth}`);
    const { accountId } = caller;
    await fillMessages(installation, accountId, { messages: MESSAGES_OF_ACCOUNT, days: 1 });
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM messages WHERE account_id = ${accountId}`.execute(installation.db.owner);
    accounts.push({ accountId, messageIds: rows.map(({ id }) => id), caller });
  }
  return accounts;
}

/** Lets messages of the accounts change until stopped. Returns how many changes there were. */
export function change(owner: OwnerDb, accounts: readonly Changing[]) {
  const stopping = new AbortController();
  let events = 0;
  const startedAt = performance.now();
  const work = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const dueAt = startedAt + (turn * CHANGES_AT_ONCE * 1000) / EVENTS_PER_SECOND;
      if (dueAt > performance.now()) await pause(dueAt - performance.now());
      const { accountId, messageIds } = accounts[turn % accounts.length]!;
      const first = (turn * CHANGES_AT_ONCE) % (messageIds.length - CHANGES_AT_ONCE);
      const changes = messageIds
        .slice(first, first + CHANGES_AT_ONCE)
        .map((id) => ({ accountId, id, state: messageStates.delivered }));
      await owner.transaction().execute((tx) => recordChanges(tx, changes));
      events += changes.length;
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      return { events, seconds: (performance.now() - startedAt) / 1000 };
    },
  };
}

/** Waits until no event of the accounts is on its way. Returns how long each took since the last call, in milliseconds. */
export async function drain(
  { db }: Installation,
  receivers: ChildProcess,
  accounts: readonly Changing[],
): Promise<number[]> {
  const accountIds = arrayLiteral(accounts.map(({ accountId }) => accountId));
  const isIdle = async () => {
    const { rows } = await sql<{ idle: boolean }>`
      SELECT NOT EXISTS (SELECT FROM webhook_deliveries WHERE state = 'waiting' AND account_id = ANY(${accountIds}::bigint[])) AND NOT EXISTS (
        SELECT FROM webhook_feeds f JOIN message_changes c USING (account_id)
        WHERE c.xid >= split_part(f.cursor, '.', 1)::xid8 AND f.account_id = ANY(${accountIds}::bigint[])) AS idle`.execute(
      db.owner,
    );
    return rows[0]!.idle;
  };
  const until = performance.now() + 60_000;
  while (!(await isIdle()) && performance.now() < until) await pause(200);
  return arrivals(receivers);
}

export async function arrivals(receivers: ChildProcess): Promise<number[]> {
  receivers.send('report');
  return ((await once(receivers, 'message')) as [{ took: number[] }])[0].took;
}

/** Measures the events without a campaign. */
export async function measureEvents(
  installation: Installation,
  accounts: readonly Changing[],
  { receivers, usage }: { receivers: ChildProcess; usage: () => Usage },
) {
  await arrivals(receivers);
  const changing = change(installation.db.owner, accounts);
  await pause(LEAD_MS);
  const measured = usage();
  await pause(EVENTS_ALONE_MS);
  const used = measured.stop();
  await changing.stop();
  return {
    p95Ms: percentile(await drain(installation, receivers, accounts), 0.95),
    seconds: EVENTS_ALONE_MS / 1000,
    ...used,
  };
}
