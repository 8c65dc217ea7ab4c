/**
 * Measures what webhooks cost a campaign, and how long events take: 2,000 events/s to 50 endpoints beside a campaign at full
 * speed. The yardstick, in turns, is the same campaign beside the same changes in accounts without webhooks; the campaign alone
 * is measured too. PostgreSQL is durable. Customers' servers, the carrier, all roles and PostgreSQL share the machine.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebhookFormat } from '#contract/webhook-events.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { openCaller } from './caller.ts';
import { percentile } from './http-load.ts';
import { install } from './installation.ts';
import { draftLargeCampaign, prepareLargeCampaigns, sendLargeCampaign } from './large-campaign.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { startCarrierProcess } from './start-carrier-process.ts';
import { findSlowestStatements, startCounting, STATEMENT_SETTINGS } from './statements.ts';
import { measureBacklog } from './webhook-backlog.ts';
import {
  arrivals,
  change,
  type Changing,
  drain,
  EVENTS_PER_SECOND,
  LEAD_MS,
  measureEvents,
  openAccounts,
  startReceivers,
} from './webhook-load.ts';

const ROUNDS = 5;

export async function run({ messages, profile }: { messages: number; profile: boolean }): Promise<Result> {
  const batch = await measure('batch', { messages, profile });
  return {
    program: `webhooks-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: batch.withPerSecond,
    unit: `messages/s of a campaign beside ${EVENTS_PER_SECOND} events/s to 50 endpoints`,
    yardstick: 'the same campaign beside the same changes in accounts without webhooks, in turns',
    yardstick_value: batch.withoutPerSecond,
    ratio: median(batch.ratios.map((ratio) => ratio * 100)) / 100,
    details: {
      batch,
      single: await measure('single', { messages, profile }),
      backlog: await measureBacklog(),
    },
  };
}

async function measure(format: WebhookFormat, { messages, profile }: { messages: number; profile: boolean }) {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  const { receivers, ports } = await startReceivers();
  try {
    const carrier = await startCarrierProcess();
    const port = await freePort();
    const env = {
      PORT: String(port),
      REQUESTS_PER_MINUTE: '1000000',
      INTERNAL_SERVERS: '127.0.0.1',
    };
    const roles: Record<string, number[]> = {};
    for (const role of ['web', 'worker', 'gateway'])
      roles[role] = [(await installation.startRole(role, env)).pid!];
    const address = `http://127.0.0.1:${port}`;
    const watched = await openAccounts(installation, address, 'customer', ports.length);
    const unwatched = await openAccounts(installation, address, 'quiet', ports.length);
    for (const [nth, { caller }] of watched.entries())
      await caller.call('POST', '/api/webhooks', {
        url: `http://127.0.0.1:${ports[nth]}/`,
        eventTypes: ['message.delivered'],
        format,
      });
    const bench = await openCaller(installation, address, 'bench');
    await prepareLargeCampaigns(installation, {
      accountId: bench.accountId,
      messages,
      carrierPort: carrier.port,
    });
    const send = async () => {
      const id = await draftLargeCampaign(bench.call);
      return messages / (await sendLargeCampaign(installation, bench.call, { id, messages })).seconds;
    };
    const usage = () =>
      new Usage(() => ({
        ...roles,
        carrier: [carrier.pid],
        receivers: [receivers.pid!],
        bench: [process.pid],
        postgres: installation.postgresPids(),
      }));
    const sendBeside = async (accounts: readonly Changing[]) => {
      // As in `campaign.ts`: statistics otherwise lag behind, because everything happens within minutes.
      await sql`ANALYZE`.execute(installation.db.owner);
      await arrivals(receivers);
      const changing = change(installation.db.owner, accounts);
      await pause(LEAD_MS);
      if (profile) await startCounting(installation.db);
      const measured = usage();
      const perSecond = await send();
      const used = measured.stop();
      const statements = profile ? await findSlowestStatements(installation.db) : undefined;
      const changed = await changing.stop();
      return { perSecond, used, changed, took: await drain(installation, receivers, accounts), statements };
    };
    await send();
    const eventsAlone = await measureEvents(installation, watched, { receivers, usage });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      await sql`ANALYZE`.execute(installation.db.owner);
      const alone = await send();
      const without = await sendBeside(unwatched);
      const beside = await sendBeside(watched);
      rounds.push({ alone, without, beside });
      console.error(
        `${format}: alone ${Math.round(alone)}/s, without ${Math.round(without.perSecond)}/s, with ${Math.round(beside.perSecond)}/s, ` +
          `${beside.took.length} of ${beside.changed.events} events, p95 ${percentile(beside.took, 0.95)} ms`,
      );
    }
    const last = rounds.at(-1)!;
    return {
      alonePerSecond: Math.round(median(rounds.map(({ alone }) => alone))),
      withoutPerSecond: Math.round(median(rounds.map(({ without }) => without.perSecond))),
      withPerSecond: Math.round(median(rounds.map(({ beside }) => beside.perSecond))),
      ratios: rounds.map(
        ({ without, beside }) => Math.round((beside.perSecond / without.perSecond) * 100) / 100,
      ),
      eventsPerSecond: Math.round(
        median(rounds.map(({ beside: { changed } }) => changed.events / changed.seconds)),
      ),
      eventP95Ms: rounds.map(({ beside }) => percentile(beside.took, 0.95)),
      isComplete: rounds.every(({ beside }) => beside.took.length === beside.changed.events),
      eventsAlone,
      used: { without: last.without.used, with: last.beside.used },
      ...(profile && { statements: { without: last.without.statements, with: last.beside.statements } }),
    };
  } finally {
    receivers.kill();
    await installation.stop();
  }
}

const median = (values: number[]): number => percentile(values, 0.5);
