import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import * as calls from '#contract/sending.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { WorkUnderKills } from '#server/platform/testing/work-under-kills.ts';

/** The campaign's outcome. `paid`: what the account paid for it, in thousandths of a credit. */
type Outcome = { recipients: number; cost: number; paid: number; inDoubt: number; resent: number };

/** Sends a campaign to these numbers, slowly enough that kills interrupt it. */
export async function sendUnderKills(call: CallApi, numbers: string[]): Promise<WorkUnderKills<Outcome>> {
  const balance = async () => (await call(getBalance)).body.credits!;
  const before = await balance();
  const draft = await call(calls.createCampaign, {
    body: { sender: '43366', text: 'Hello', audience: { numbers: numbers.join('\n') } },
  });
  const params = { campaignId: draft.body.id };
  expect((await call(calls.sendCampaign, { params })).status).toBe(200);
  const progress = async () => {
    const { body } = await call(calls.getCampaign, { params });
    return { ...body, gone: body.counts.submitted + body.counts.delivered };
  };

  let gone = 0;
  return {
    async beforeKill() {
      // Wait for progress since the last kill, then for a random time.
      await eventually('messages to leave', async () => (await progress()).gone > gone, 60_000);
      await pause(Math.random() * 500);
      gone = (await progress()).gone;
      expect(gone, 'the campaign must still be under way').toBeLessThan(numbers.length);
    },
    async end() {
      const { recipients, cost, inDoubt, resent } = await eventually(
        'every message to be delivered',
        async () => {
          const now = await progress();
          return now.state === 'finished' && now.counts.delivered === numbers.length && now;
        },
        120_000,
      );
      return { recipients, cost, inDoubt, resent, paid: before - (await balance()) };
    },
  };
}
