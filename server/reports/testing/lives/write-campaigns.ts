import * as calls from '#contract/sending.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { CONFIRMATION } from '#server/sending/index.ts';
import { listHeld, refuseHeld, releaseHeld } from '#server/sending/limits/decide.ts';
import { expand } from '#server/sending/testing/expand.ts';
import { inTransaction, type Life, NUMBERS, pick } from './life.ts';

export const SENDERS = ['43366', 'ACME', 'Shop'];
export const COST_CENTRES = ['', 'Sales', 'Care'];
/** Of one, two and three parts. */
const TEXTS = ['Hi', 'x'.repeat(200), 'y'.repeat(400)];

/** Writes a campaign to some of the numbers, some of them twice, and to something that is none. */
async function write({ account }: Life, n: number): Promise<number> {
  const numbers = NUMBERS.filter((_, nth) => (n >> nth) & 1);
  const typed = [...numbers, numbers[0] ?? NUMBERS[0], 'nobody'].map((each) => `+${each}`);
  const { body, status, text } = await account.call(calls.createCampaign, {
    body: {
      name: `Campaign ${n}`,
      sender: pick(SENDERS, n),
      costCentre: pick(COST_CENTRES, n >> 2),
      text: pick(TEXTS, n >> 1),
      audience: { numbers: typed.join('\n') },
      respectsSendingHours: false,
    },
  });
  if (status !== 200) throw new Error(text);
  return body.id;
}

export const writeDraft = write;

export async function sendCampaign(life: Life, n: number): Promise<void> {
  const campaignId = await write(life, n);
  await life.account.call(calls.sendCampaign, { params: { campaignId } });
  await expand(life.owner, { accountId: life.accountId, campaignId });
}

export async function schedule(life: Life, n: number): Promise<void> {
  const campaignId = await write(life, n);
  const at = new Date(Date.now() + (1 + (n % 90)) * 3600_000).toISOString();
  await life.account.call(calls.scheduleCampaign, { params: { campaignId }, body: { at } });
}

/** One goes to more than the account may send to at once; afterwards it may again. */
export async function sendTooMuch(life: Life, n: number): Promise<void> {
  const limit = (most: number | null) =>
    life.owner
      .updateTable('accounts')
      .set({ most_campaign_recipients: most })
      .where('id', '=', life.accountId)
      .execute();
  await limit(1);
  await sendCampaign(life, n | 3);
  await limit(null);
}

/** The operator lets one go that is held, or does not. */
export async function decide(life: Life, n: number): Promise<void> {
  const held = (await listHeld(life.owner)).find(({ accountId }) => accountId === life.accountId);
  if (!held) return;
  await inTransaction(life, (tx) => (n % 3 === 0 ? refuseHeld(tx, held.id, 'No') : releaseHeld(tx, held.id)));
  await expand(life.owner, { accountId: life.accountId, campaignId: held.id });
}

const changing = (call: typeof calls.pauseCampaign) => async (life: Life, n: number) => {
  const campaignId = await someCampaign(life, n);
  if (campaignId !== undefined) await life.account.call(call, { params: { campaignId } });
};

/** What is over already stays as it is. */
export const pause = changing(calls.pauseCampaign);
export const cancel = changing(calls.cancelCampaign as never);
export async function resume(life: Life, n: number): Promise<void> {
  await changing(calls.resumeCampaign as never)(life, n);
  const campaignId = await someCampaign(life, n);
  if (campaignId !== undefined) await expand(life.owner, { accountId: life.accountId, campaignId });
}

/** What is neither a campaign’s nor an answer. */
export const confirmOptOut = async ({ database, accountId }: Life): Promise<unknown> =>
  queueBatch(database.db, accountId, { kind: CONFIRMATION, id: 0 });

export async function someCampaign({ owner, accountId }: Life, n: number): Promise<number | undefined> {
  const rows = await owner
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : pick(rows, n).id;
}
