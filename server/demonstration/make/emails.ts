import { createPastChannel, type PastMail } from '#server/email-inlet/index.ts';
import { API_KEYS, CREATED_AT, type ExampleEmail } from '../content/programs.ts';
import type { Maker } from './maker.ts';
import { messagesOfDay } from './messages-of-day.ts';

/** Gives keys an address, and the mails that arrived there. */
export async function makeEmails(maker: Maker): Promise<void> {
  const { account, keyIds, moments } = maker;
  for (const { name, days, email } of API_KEYS) {
    if (!email) continue;
    const mails = [...(await sentMails(maker, name, email)), ...refusedMails(maker, email)];
    await createPastChannel(account, {
      keyId: keyIds.get(name)!,
      createdAt: moments.ago(days, CREATED_AT),
      allowedSenders: email.allowedSenders,
      mails: mails.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    });
  }
}

/** The mails that became the last message of each day. */
async function sentMails(maker: Maker, keyName: string, { sender }: ExampleEmail): Promise<PastMail[]> {
  const mails: PastMail[] = [];
  for (const dayId of maker.daysOfKeys.get(keyName) ?? []) {
    const { id, submittedAt } = (await messagesOfDay(maker, dayId)).at(-1)!;
    mails.push({ ...sender, at: new Date(submittedAt!), reason: '', messageIds: [id] });
  }
  return mails;
}

const refusedMails = ({ moments }: Maker, { refused }: ExampleEmail): PastMail[] =>
  refused.map(({ days, time, author, remoteAddress }) => ({
    at: moments.ago(days, time),
    author,
    remoteAddress,
    reason: `${author} is not among the allowed senders of this address. Its account can allow it, on the page of the API key.`,
    messageIds: [],
  }));
