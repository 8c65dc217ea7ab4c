import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as calls from '#contract/sending.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import type { RunningInstallation } from '#server/platform/testing/running-installation.ts';
import type { WorkUnderKills } from '#server/platform/testing/work-under-kills.ts';

/** The ids of a campaign that is sent once and a campaign that repeats daily. */
type CampaignPair = { once: number; repeated: number };
type SentCounts = { recipients: number; resent: number };
/** The message counts of the campaigns sent for each pair, and the next occurrence of its daily campaign. */
type Outcome = { sent: SentCounts[]; next: { state: string; recipients: number; startsAt: string | null } }[];

/** Schedules a pair of campaigns for each kill. Each kill happens at about the time of its pair. */
export async function scheduleUnderKills(
  installation: RunningInstallation,
  call: CallApi,
  numbers: { once: string[]; repeated: string[] }[],
): Promise<WorkUnderKills<Outcome>> {
  const at = Temporal.Now.plainDateTimeISO('Africa/Johannesburg')
    .add({ days: 1 })
    .toString({ smallestUnit: 'minute' });
  const schedule = async (to: string[], more: object = {}): Promise<number> => {
    const body = { sender: '43366', text: 'Hello', audience: { numbers: to.join('\n') } };
    const { id } = (await call(calls.createCampaign, { body })).body;
    const answer = await call(calls.scheduleCampaign, { params: { campaignId: id }, body: { at, ...more } });
    expect(answer.status, answer.text).toBe(200);
    return id;
  };
  const pairs: CampaignPair[] = [];
  for (const { once, repeated } of numbers)
    pairs.push({ once: await schedule(once), repeated: await schedule(repeated, { repeats: 'daily' }) });

  const read = async (campaignId: number) => (await call(calls.getCampaign, { params: { campaignId } })).body;
  const isSent = async ({ once, repeated }: CampaignPair) => {
    const { items } = (await call(calls.listCampaigns, { query: {} })).body;
    const sent = [await read(once), ...items.filter(({ repeatOf }) => repeatOf === repeated)];
    return sent.length >= 2 && sent.every(({ state }) => state === 'finished') && sent;
  };
  return {
    async beforeKill(kill) {
      const { once, repeated } = pairs[kill - 1]!;
      const db = installation.openDatabase();
      await sql`UPDATE campaigns SET starts_at = now() + interval '1500 milliseconds' WHERE id IN (${once}, ${repeated})`.execute(
        db.owner,
      );
      await db.stop();
      await pause(700 + Math.random() * 2500);
    },
    async end() {
      const ended: Outcome = [];
      for (const pair of pairs) {
        const sent = await eventually('both of a pair to be sent', () => isSent(pair), 120_000);
        ended.push({ sent, next: await read(pair.repeated) });
      }
      return ended;
    },
  };
}
