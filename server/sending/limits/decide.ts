import { accountNames, audit } from '#server/accounts/index.ts';
import type { Kysely } from 'kysely';
import type { ActingAccount, Actor } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { cancelBatches } from '#server/messages/index.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { releaseReservation } from '../credits.ts';
import { findDeletedGroups, GROUPS_DELETED } from '../deleted-groups.ts';
import { addressesAbout } from '../addresses-about.ts';
import { notifyStopped } from '../notify-stopped.ts';
import { campaignOrigin } from '../origin.ts';
import { announceStart } from '../announce-start.ts';
import { changeHeldText } from './change-held-text.ts';
import type { Reviewer } from './hold-reasons.ts';
import { shiftSpreadStart } from '../timing.ts';
import { heldDecidedMail } from './decided-mail.ts';

/** A held campaign. `messages` is the expected number of messages. */
export type HeldCampaign = {
  id: number;
  accountId: number;
  account: string;
  name: string;
  sender: string;
  text: string;
  messages: number;
  reason: string;
  heldAt: string;
};

/** Lists held campaigns of all accounts, longest waiting first. */
export async function listHeld(db: OwnerDb): Promise<HeldCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'account_id', 'name', 'sender', 'text', 'expected', 'problem', 'held_at'])
    .where('state', '=', 'held')
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  const names = await accountNames(db, [...new Set(rows.map((row) => row.account_id))]);
  return rows.map(
    ({ id, account_id: accountId, name, sender, text, expected, problem, held_at: heldAt }) => ({
      id,
      accountId,
      account: names.get(accountId)!,
      name,
      sender,
      text,
      messages: expected ?? 0,
      reason: problem!,
      heldAt: heldAt!.toISOString(),
    }),
  );
}

/** A held campaign. The account may be omitted by the operator, who decides for every account. */
export type HeldId = { id: number; accountId?: number };

/** Who decides about a held campaign. `name` is what its author reads; empty for the brand's name. */
export type Decider = { by: Actor; as: Reviewer; name: string };

const OPERATOR: Decider = { by: { kind: 'operator' }, as: 'provider', name: '' };

/**
 * Releases a held campaign, with another text if `text` is given. It is sent now, or at its start time if that is in the future. It is held again
 * only if it grows too much or contains something that was not reviewed. If one of its groups was deleted, it
 * is paused, and its user can choose recipients again. Returns its name. Throws
 * `not_found`. Throws `not_held` if it was released, refused or cancelled concurrently, and `provider_decides`
 * if only the operator may release it. A changed text can also be refused (`changeHeldText`).
 */
export async function releaseHeld(
  tx: OwnerDb,
  held: HeldId,
  decider: Decider = OPERATOR,
  text?: string,
): Promise<string> {
  const campaign = await lockHeld(tx, held);
  const { account_id, id, name } = campaign;
  if (decider.as === 'master' && campaign.held_for === 'provider') throw providerDecides(name);
  const account = actingIn(tx, account_id, decider.by);
  const changedText = text === undefined ? undefined : await changeHeldText(account, campaign, text);
  const isStopped = campaign.recipients === 0 && (await hasDeletedGroups(tx, campaign));
  const isScheduled =
    isStopped ||
    campaign.repeats !== null ||
    (campaign.starts_at !== null && campaign.starts_at > new Date());
  await tx
    .updateTable('campaigns')
    .set({
      state: isScheduled ? 'scheduled' : 'expanding',
      problem: null,
      ...(isStopped && {
        paused: true,
        paused_at: new Date(),
        problem: GROUPS_DELETED,
        starts_at: campaign.starts_at ?? new Date(),
      }),
      released_at: new Date(),
      released_messages: campaign.expected,
      // Count a changed text again, which also checks the values of its variables.
      ...(changedText !== undefined && !isScheduled && { expected: null }),
      // A campaign that was held during expansion continues at its original pace.
      ...(!isScheduled && { sent_at: campaign.sent_at ?? new Date() }),
      spread_from: shiftSpreadStart(campaign, campaign.sent_at && campaign.held_at),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (!isScheduled) await announceStart(tx, { account_id, id, name });
  await audit(account, 'campaign released', { campaignId: id, name });
  await notifyDecision(tx, campaign, { reason: '', reviewer: decider.name, text: changedText });
  if (isStopped) await notifyStopped(tx, campaign, { state: 'paused', problem: GROUPS_DELETED });
  return name;
}

const hasDeletedGroups = async (tx: Kysely<Tables>, { account_id, id }: LockedCampaign): Promise<boolean> =>
  (await findDeletedGroups({ id: account_id, db: tx }, id)).length > 0;

/**
 * Refuses a held campaign. Cancels it, and refunds queued messages. The account sees the reason. Returns the
 * campaign's name. Throws `not_found` and `not_held`.
 */
export async function refuseHeld(
  tx: OwnerDb,
  held: HeldId,
  reason: string,
  { by, name: reviewer }: Decider = OPERATOR,
): Promise<string> {
  const campaign = await lockHeld(tx, held);
  const { account_id, id, name, recipients } = campaign;
  const account = actingIn(tx, account_id, by);
  const finished = recipients === 0 ? new Date() : null;
  await tx
    .updateTable('campaigns')
    .set({ state: 'cancelled', finished_at: finished, problem: `It was refused: ${reason}` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await cancelBatches(tx, account_id, campaignOrigin(id));
  await releaseReservation(account, id);
  await audit(account, 'campaign refused', { campaignId: id, name, reason });
  await notifyDecision(tx, campaign, { reason, reviewer, isExpired: by.kind === 'system' });
  return name;
}

type LockedCampaign = {
  id: number;
  account_id: number;
  user_id: number | null;
  name: string;
  starts_at: Date | null;
  repeats: string | null;
  sent_at: Date | null;
  held_at: Date | null;
  spread_minutes: number | null;
  spread_from: Date | null;
  /** The number of messages created so far. */
  recipients: number;
  expected: number | null;
  text: string;
  opt_out_line: string | null;
  shortens_links: boolean;
  held_for: string;
  list_id: number | null;
  version: number;
};

const actingIn = (db: Kysely<Tables>, id: number, by: Actor): ActingAccount => ({ id, db, by });

const providerDecides = (name: string): Problem =>
  new Problem('conflict', 'provider_decides', `Only your provider can release “${name}”. You can refuse it.`);

/**
 * Locks a held campaign. A concurrent decision then waits, and sees this decision. Throws `not_found` and
 * `not_held`.
 */
async function lockHeld(tx: OwnerDb, { id, accountId }: HeldId): Promise<LockedCampaign> {
  const row = await tx
    .selectFrom('campaigns')
    .select([
      'id',
      'account_id',
      'user_id',
      'name',
      'state',
      'starts_at',
      'repeats',
      'recipients',
      'expected',
      'sent_at',
      'held_at',
      'spread_minutes',
      'spread_from',
    ])
    .select(['text', 'opt_out_line', 'shortens_links', 'held_for', 'list_id', 'version'])
    .where('id', '=', id)
    .$if(accountId !== undefined, (some) => some.where('account_id', '=', accountId!))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('campaign');
  if (row.state !== 'held')
    throw new Problem('conflict', 'not_held', `“${row.name}” is ${row.state}, not held.`);
  return row;
}

/** Notifies open pages, and sends an email to the campaign's author. */
async function notifyDecision(
  tx: OwnerDb,
  { id, account_id: accountId, user_id, name }: LockedCampaign,
  {
    reason,
    reviewer,
    text = '',
    isExpired = false,
  }: { reason: string; reviewer: string; text?: string | undefined; isExpired?: boolean },
): Promise<void> {
  const released = reason === '';
  await announce(tx, accountId, 'campaign.decided', { campaignId: id, campaign: name, released });
  for (const to of await addressesAbout(tx, { account_id: accountId, user_id }))
    await postMail(tx, accountId, {
      to,
      mail: heldDecidedMail,
      data: { campaign: name, campaignId: String(id), reason, reviewer, text, isExpired },
    });
}
