import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import * as calls from '#contract/sending.ts';
import { findDiscrepancies } from '#server/billing/ledger/index.ts';
import { readRecord } from '#server/gateway/simulator/index.ts';
import type { CallerOf } from '#server/platform/testing/caller.ts';
import { signInAt } from '#server/platform/testing/console.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { WholeInstallation } from '#server/platform/testing/whole-installation.ts';

const MESSAGES = 5000;
const KILLS = 5;
/** The most parts that a crash may leave in doubt on the one bind: its window (demonstration.ts). */
const DOUBT = 1000;

let installation: WholeInstallation;
afterAll(async () => {
  await installation.stop();
  installation.remove();
});

/** Numbers to which the simulated carrier delivers at once: their last two digits are 00 to 89. */
const numbers = Array.from(
  { length: MESSAGES },
  (_, index) =>
    `2782${String(Math.floor(index / 90)).padStart(5, '0')}${String(index % 90).padStart(2, '0')}`,
);

it(
  `loses nothing and duplicates at most what was in doubt when everything is killed ${KILLS} times`,
  { timeout: 400_000 },
  async () => {
    installation = await WholeInstallation.prepare({
      // Slow enough that all kills come while it is under way, on a busy machine too.
      SIMULATOR_RATE: '500',
      SIMULATOR_KEEP_RECORD: '1',
      LEASE_SECONDS: '2',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'fatal',
    });
    await installation.start();
    let call: CallerOf = await signInAt(installation.address, 'demo', installation.demoPassword);
    const before = (await call(getBalance)).body.credits;
    const draft = await call(calls.createCampaign, {
      body: { sender: '43366', text: 'Hello', audience: { numbers: numbers.join('\n') } },
    });
    const params = { campaignId: draft.body.id };
    expect((await call(calls.sendCampaign, { params })).status).toBe(200);
    const progress = async () => {
      const { body } = await call(calls.getCampaign, { params });
      return { ...body, gone: body.counts.submitted + body.counts.delivered };
    };

    let kills = 0;
    for (let gone = 0; kills < KILLS; kills++) {
      // At a random time after progress has been made since the last kill.
      await eventually('messages to leave', async () => (await progress()).gone > gone, 60_000);
      await pause(Math.random() * 500);
      gone = (await progress()).gone;
      expect(gone, 'the campaign must still be under way').toBeLessThan(MESSAGES);
      await installation.kill();
      await installation.start();
      call = await signInAt(installation.address, 'demo', installation.demoPassword);
    }

    const done = await eventually(
      'every message to be delivered',
      async () => {
        const now = await progress();
        return now.state === 'finished' && now.counts.delivered === MESSAGES && now;
      },
      120_000,
    );
    expect(done).toMatchObject({ recipients: MESSAGES, cost: MESSAGES * 1000 });

    const db = installation.openDatabase();
    expect(await findDiscrepancies(db.owner)).toEqual([]);
    await db.stop();
    expect(before! - (await call(getBalance)).body.credits!).toBe(MESSAGES * 1000);
    await installation.stop();

    const times = new Map<string, number>();
    for await (const entry of readRecord(join(installation.dataFolder, 'simulator/record.log'))) {
      if (entry.kind === 'accepted') times.set(entry.number, (times.get(entry.number) ?? 0) + 1);
    }
    const lost = numbers.filter((number) => !times.has(number));
    const doubled = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
    expect(lost).toEqual([]);
    expect(doubled).toBeLessThanOrEqual(done.resent);
    expect(doubled).toBeLessThanOrEqual(done.doubted);
    expect(done.doubted).toBeLessThanOrEqual(KILLS * DOUBT);
    console.info(
      `${kills} kills: 0 lost, ${done.doubted} in doubt, ${done.resent} sent again, ${doubled} doubled`,
    );
  },
);
