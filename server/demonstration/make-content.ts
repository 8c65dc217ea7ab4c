import { addDays } from '#contract/group-expiry.ts';
import type { Kysely } from 'kysely';
import { audit } from '#server/accounts/index.ts';
import { createField, createGroup, importAtOnce, joinGroups } from '#server/contacts/index.ts';
import { newestMessageTo } from '#server/messages/index.ts';
import { asDetail, optOut } from '#server/opt-outs/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { hearMessages } from '#server/replies/index.ts';
import { sendAtOnce } from '#server/sending/index.ts';
import { CAMPAIGN, FIELDS, GROUPS, INVALID_ROW, outcomeOf, REPLIES } from './content.ts';
import { people, type Person } from './people.ts';

/** The ids, keys and numbers of what was made. */
export type Made = {
  fieldKeys: string[];
  groupIds: number[];
  importIds: number[];
  numbers: string[];
  campaignId: number;
  inboundIds: number[];
  optedOut: string[];
};

/**
 * Makes the example content of an account by the verbs that users call, in the caller's transaction, which must be the owner's.
 * Its campaign is sent and answered in the same moment, so that no gateway sees it.
 */
export async function makeContent(tx: Kysely<Tables>, accountId: number): Promise<Made> {
  const account: ActingAccount = { id: accountId, db: tx, by: { kind: 'system' } };
  const fieldKeys = await makeFields(account);
  const groups = await makeGroups(account);
  const importIds = await importContacts(tx, account, groups);
  const campaignId = await sendCampaign(account, groups);
  const { inboundIds, optedOut } = await hearReplies(account);
  const numbers = people.map(({ number }) => number);
  await audit(account, 'example content made', { contacts: numbers.length });
  const groupIds = [...groups.values()];
  return { fieldKeys, groupIds, importIds, numbers, campaignId, inboundIds, optedOut };
}

async function makeFields(account: ActingAccount): Promise<string[]> {
  const keys: string[] = [];
  for (const field of FIELDS) {
    const choices = 'choices' in field ? field.choices : [];
    keys.push((await createField(account, { ...field, choices })).key);
  }
  return keys;
}

/** The ids of the groups, by their names. */
type Groups = Map<string, number>;

async function makeGroups(account: ActingAccount): Promise<Groups> {
  const today = new Date().toISOString().slice(0, 10);
  const ids: Groups = new Map();
  for (const { name, description, colour, expiresIn } of GROUPS) {
    const expiresOn = expiresIn === undefined ? null : addDays(today, expiresIn);
    ids.set(name, (await createGroup(account, { name, description, colour, expiresOn })).id);
  }
  return ids;
}

async function importContacts(tx: Kysely<Tables>, account: ActingAccount, groups: Groups): Promise<number[]> {
  const importIds: number[] = [];
  for (const { name, file, members } of GROUPS) {
    const groupIds = [groups.get(name)!];
    if (file === undefined)
      await joinGroups(
        account,
        groupIds,
        members.map(({ number }) => number),
      );
    else importIds.push(await importAtOnce(tx, account, { fileName: file, text: asCsv(members), groupIds }));
  }
  return importIds;
}

/** The customers' file has a row that is rejected. */
function asCsv(members: Person[]): string {
  const rows = members.map((person) => Object.values({ ...person, number: `+${person.number}` }).join(','));
  if (members.includes(people[0]!)) rows.push(INVALID_ROW);
  return [Object.keys(people[0]!).join(','), ...rows, ''].join('\n');
}

function sendCampaign(account: ActingAccount, groups: Groups): Promise<number> {
  const { name, sender, text } = CAMPAIGN;
  const groupIds = CAMPAIGN.groups.map((each) => groups.get(each)!);
  const audience = {
    groupIds,
    numbers: '',
    exceptGroupIds: [],
    inAllGroups: false,
    withoutLandlines: false,
    earlier: null,
    listId: null,
  };
  return sendAtOnce(
    account,
    {
      name,
      costCentre: '',
      sender,
      text,
      audience,
      validHours: 48,
      addsOptOut: false,
      mostRecipients: null,
      keepsHours: false,
      spreadMinutes: null,
    },
    outcomeOf,
  );
}

async function hearReplies(account: ActingAccount): Promise<Pick<Made, 'inboundIds' | 'optedOut'>> {
  const { id: accountId, db: tx } = account;
  const receivedAt = new Date();
  const optedOut: string[] = [];
  for (const [nth, { from, text }] of REPLIES.entries()) {
    const { number } = from;
    const answered = await newestMessageTo(tx, number, CAMPAIGN.sender);
    if (answered?.accountId !== accountId) throw new Error(`${number} was sent nothing`);
    const { messageId, origin, carrierId } = answered;
    const data = {
      inboundId: inboundIdOf(nth),
      number,
      recipient: CAMPAIGN.sender,
      text,
      receivedAt: receivedAt.toISOString(),
      messageId,
      origin,
      isGuess: false,
      otherAccounts: [],
      carrierId,
    };
    await hearMessages.handle({ accountId, name: 'message.received', data }, tx);
    if (text === 'STOP') {
      await optOut(tx, accountId, [number], { source: 'reply', detail: asDetail(text), at: receivedAt });
      optedOut.push(number);
    }
  }
  return { inboundIds: REPLIES.map((_, nth) => inboundIdOf(nth)), optedOut };
}

/** Below 0, because those of messages that a carrier brought are above. */
const inboundIdOf = (nth: number): number => -1 - nth;
