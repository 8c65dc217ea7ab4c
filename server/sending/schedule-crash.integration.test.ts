import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { readRecord } from '#server/gateway/simulator/index.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';

const SIZE = 200;
const KILLS = 2;

let installation: WholeInstallation;
afterAll(async () => {
  await installation.stop();
  installation.remove();
});

/** Numbers to which the simulated carrier delivers at once. */
const numbersFrom = (first: number) =>
  Array.from(
    { length: SIZE },
    (_, nth) => `2782${first + Math.floor(nth / 90)}00${String(nth % 90).padStart(2, '0')}`,
  );
const ONCE = numbersFrom(100);
const AGAIN = numbersFrom(500);

it(
  'a scheduled campaign and each time of a repeated one are sent once when everything is killed around their minute',
  { timeout: 300_000 },
  async () => {
    installation = await WholeInstallation.prepare({
      SIMULATOR_RATE: '100',
      SIMULATOR_KEEP_RECORD: '1',
      LEASE_SECONDS: '2',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'fatal',
    });
    await installation.start();
    let call = await signInAt(installation.address, 'demo', installation.demoPassword);
    const at = Temporal.Now.plainDateTimeISO('Africa/Johannesburg')
      .add({ days: 1 })
      .toString({ smallestUnit: 'minute' });
    const schedule = async (numbers: string[], more: object = {}): Promise<number> => {
      const body = { sender: '43366', text: 'Hello', audience: { numbers: numbers.join('\n') } };
      const { id } = (await call(calls.createCampaign, { body })).body;
      const answer = await call(calls.scheduleCampaign, {
        params: { campaignId: id },
        body: { at, ...more },
      });
      expect(answer.status, answer.text).toBe(200);
      return id;
    };
    const once = await schedule(ONCE);
    const repeated = await schedule(AGAIN, { repeats: 'daily' });

    const db = installation.openDatabase();
    // As if their minute came a moment from now.
    await sql`UPDATE campaigns SET starts_at = now() + interval '1500 milliseconds' WHERE id IN (${once}, ${repeated})`.execute(
      db.owner,
    );
    await db.stop();
    for (let kills = 0; kills < KILLS; kills++) {
      await pause(700 + Math.random() * 2500);
      await installation.kill();
      await installation.start();
    }
    call = await signInAt(installation.address, 'demo', installation.demoPassword);
    const found = async (campaignId: number) =>
      (await call(calls.getCampaign, { params: { campaignId } })).body;
    const occurrences = async () =>
      (await call(calls.listCampaigns, { query: {} })).body.items.filter(
        ({ repeatOf }) => repeatOf === repeated,
      );
    const done = await eventually(
      'both to be sent',
      async () => {
        const sent = [await found(once), ...(await occurrences())];
        const isDone = sent.length >= 2 && sent.every(({ state }) => state === 'finished');
        return isDone && sent;
      },
      120_000,
    );
    expect(done).toHaveLength(2);
    expect(done.map(({ recipients }) => recipients)).toEqual([ONCE.length, AGAIN.length]);
    const next = await found(repeated);
    expect(next).toMatchObject({ state: 'scheduled', recipients: 0 });
    expect(Date.parse(next.startsAt!)).toBeGreaterThan(Date.now());
    const after = installation.openDatabase();
    expect(await findDiscrepancies(after.owner)).toEqual([]);
    await after.stop();
    await installation.stop();

    const times = new Map<string, number>();
    for await (const entry of readRecord(join(installation.dataFolder, 'simulator/record.log'))) {
      if (entry.kind === 'accepted') times.set(entry.number, (times.get(entry.number) ?? 0) + 1);
    }
    expect([...ONCE, ...AGAIN].filter((number) => !times.has(number))).toEqual([]);
    const doubled = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
    expect(doubled).toBeLessThanOrEqual(done.reduce((sum, { resent }) => sum + resent, 0));
  },
);
