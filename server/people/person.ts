import type { Person } from '#contract/people.ts';
import { findContactByNumber, groupsOfContact } from '#server/contacts/index.ts';
import { tracksClicksOf } from '#server/links/index.ts';
import { listMessagesTo } from '#server/messages/index.ts';
import { findOptOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { listRepliesFrom } from '#server/replies/index.ts';
import { listCampaignSkips } from '#server/sending/index.ts';

/** Returns a number's contact, groups and opt-out. Throws `not_found` for a number without data. */
export async function getPerson(account: Account, number: string): Promise<Person> {
  const contact = await findContactByNumber(account, number);
  const optOut = await findOptOut(account, number);
  if (!contact && !optOut && !(await hasHistory(account, number))) throw notFound('number');
  return {
    number,
    contact: contact ?? null,
    groups: contact ? await groupsOfContact(account, number) : [],
    optOut: optOut ?? null,
    tracksClicks: await tracksClicksOf(account, number),
  };
}

/** Throws `not_found` if the account has no data about a number. */
export async function requireKnownNumber(account: Account, number: string): Promise<void> {
  if (!(await hasHistory(account, number))) await getPerson(account, number);
}

/** Checks whether the number has a message or a reply, or was skipped by a campaign. */
export async function hasHistory(account: Account, number: string): Promise<boolean> {
  const newest = { before: null, limit: 1 };
  return (
    (await listMessagesTo(account, number, newest)).length > 0 ||
    (await listRepliesFrom(account, number, newest)).length > 0 ||
    (await listCampaignSkips(account, number, newest)).length > 0
  );
}
