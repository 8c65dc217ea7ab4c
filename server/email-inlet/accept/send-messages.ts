import { DEFAULT_VALID_SECONDS } from '#contract/v1/messages.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { placeMessages, sendAsKey, toNumber } from '#server/key-messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { claimNumbers, releaseNumbers } from './claim-numbers.ts';
import type { Wish } from './compose-messages.ts';

/** The longest reference of a message. */
const MAX_REFERENCE_LENGTH = 100;

/** What became of the numbers of a mail. `repeated` numbers have the messages of an earlier copy of the mail. */
export type Sent = {
  messageIds: string[];
  refused: { to: string; problem: Problem }[];
  repeated: number;
};

type MailToSend = Wish & { keyId: number; identities: string[]; messageId: string | undefined };

/** Sends the text of a mail to its numbers by the rules of the key, once for each number. */
export async function sendMessages(account: Account, mail: MailToSend): Promise<Sent> {
  const { keyId, text } = mail;
  const country = await homeCountry(account);
  const read = mail.numbers.map((to) => ({ to, number: toNumber(to, country, 'to') }));
  const problems = read.flatMap(({ to, number }) =>
    number instanceof Problem ? { to, problem: number } : [],
  );
  const numbers = [...new Set(read.flatMap(({ number }) => (number instanceof Problem ? [] : number)))];
  const fresh = [...(await claimNumbers(account, mail, numbers))];
  const reference = referenceOf(mail);
  const messages = fresh.map((number) => ({
    to: `+${number}`,
    text,
    priority: 'normal' as const,
    valid_for: DEFAULT_VALID_SECONDS,
    ...(reference !== undefined && { reference }),
  }));
  const results =
    messages.length === 0
      ? []
      : await sendAsKey(account, keyId, placeMessages(messages), { checksCredits: true });
  const failed = results.flatMap((result, nth) =>
    result instanceof Problem ? { to: fresh[nth]!, problem: result } : [],
  );
  // A number that was refused may be tried again with the same mail.
  await releaseNumbers(
    account,
    mail,
    failed.map(({ to }) => to),
  );
  return {
    messageIds: results.flatMap((result) => (result instanceof Problem ? [] : result.id)),
    refused: [...problems, ...failed],
    repeated: numbers.length - fresh.length,
  };
}

/** The mail's `Message-ID` is the reference of its messages, unless it is too long. */
function referenceOf({ messageId }: MailToSend): string | undefined {
  const reference = messageId?.replaceAll(/[\p{C}\s]/gu, '');
  return reference && reference.length <= MAX_REFERENCE_LENGTH ? reference : undefined;
}
