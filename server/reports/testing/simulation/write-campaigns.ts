import * as calls from '#contract/sending.ts';
import { queueBatch } from '#server/messages/testing/queue-batch.ts';
import { CONFIRMATION } from '#server/sending/index.ts';
import { listHeld, refuseHeld, releaseHeld } from '#server/sending/limits/decide.ts';
import { expandCampaign } from '#server/sending/testing/expand.ts';
import { inTransaction, type Simulation, NUMBERS, pick } from './simulation.ts';

export const SENDERS = ['43366', 'ACME', 'Shop'];
export const COST_CENTRES = ['', 'Sales', 'Care'];
/** Texts with one, two and three parts. */
const TEXTS = ['Hi', 'x'.repeat(200), 'y'.repeat(400)];

/** Creates a campaign to some of the numbers. One number appears twice, and one entry is invalid. */
async function write({ account }: Simulation, n: number): Promise<number> {
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

export async function sendCampaign(simulation: Simulation, n: number): Promise<void> {
  const campaignId = await write(simulation, n);
  await simulation.account.call(calls.sendCampaign, { params: { campaignId } });
  await expandCampaign(simulation.owner, { accountId: simulation.accountId, campaignId });
}

export async function schedule(simulation: Simulation, n: number): Promise<void> {
  const campaignId = await write(simulation, n);
  const at = new Date(Date.now() + (1 + (n % 90)) * 3600_000).toISOString();
  await simulation.account.call(calls.scheduleCampaign, { params: { campaignId }, body: { at } });
}

/** Sends a campaign to more recipients than the account's limit allows. The provider therefore holds it. */
export async function sendTooMuch(simulation: Simulation, n: number): Promise<void> {
  const limit = (most: number | null) =>
    simulation.owner
      .updateTable('accounts')
      .set({ most_campaign_recipients: most })
      .where('id', '=', simulation.accountId)
      .execute();
  await limit(1);
  await sendCampaign(simulation, n | 3);
  await limit(null);
}

/** Releases or refuses a held campaign, as the operator does. */
export async function decide(simulation: Simulation, n: number): Promise<void> {
  const held = (await listHeld(simulation.owner)).find(({ accountId }) => accountId === simulation.accountId);
  if (!held) return;
  await inTransaction(simulation, (tx) => (n % 3 === 0 ? refuseHeld(tx, held, 'No') : releaseHeld(tx, held)));
  await expandCampaign(simulation.owner, { accountId: simulation.accountId, campaignId: held.id });
}

const callOnPicked = (call: typeof calls.pauseCampaign) => async (simulation: Simulation, n: number) => {
  const campaignId = await pickCampaign(simulation, n);
  if (campaignId !== undefined) await simulation.account.call(call, { params: { campaignId } });
};

/** Pauses a campaign. Has no effect on finished campaigns. */
export const pause = callOnPicked(calls.pauseCampaign);
export const cancel = callOnPicked(calls.cancelCampaign as never);
export async function resume(simulation: Simulation, n: number): Promise<void> {
  await callOnPicked(calls.resumeCampaign as never)(simulation, n);
  const campaignId = await pickCampaign(simulation, n);
  if (campaignId !== undefined)
    await expandCampaign(simulation.owner, { accountId: simulation.accountId, campaignId });
}

/** Sends an opt-out confirmation. The message belongs to neither a campaign nor an answer. */
export const sendOptOutConfirmation = async ({ database, accountId }: Simulation): Promise<unknown> =>
  queueBatch(database.db, accountId, { kind: CONFIRMATION, id: 0 });

export async function pickCampaign({ owner, accountId }: Simulation, n: number): Promise<number | undefined> {
  const rows = await owner
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.length === 0 ? undefined : pick(rows, n).id;
}
