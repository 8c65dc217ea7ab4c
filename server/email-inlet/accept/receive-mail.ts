import type { DNSResolver } from 'mailauth';
import type { EmailOutcome } from '#contract/email-outcomes.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import type { Log } from '#server/platform/log.ts';
import { logMail } from '../log/log-mail.ts';
import { partlySentMail } from '../mails.ts';
import { type ReadMail, readMail } from '../mail/read-mail.ts';
import { Refusal, refused, tryLater } from '../smtp/refusal.ts';
import { composeMessages, type Wish } from './compose-messages.ts';
import { type Inlet, recordUse } from './find-inlet.ts';
import { isAllowedSender } from './is-allowed-sender.ts';
import { mailIdentities } from './mail-identities.ts';
import { type Sent, sendMessages } from './send-messages.ts';
import { type Origin, type Verdict, verifyAuthor } from './verify-author.ts';

/** An outsider can send a mail again that others have signed. What such mails sent is remembered for longer than this. */
const MAX_AGE_MS = 7 * 86_400_000;
/** Clocks are wrong by minutes, and time zones by hours. */
const MAX_AHEAD_MS = 86_400_000;
/** How many reasons a reply names. */
const MAX_REASONS = 3;

/** What accepting a mail needs. */
export type Acceptance = { db: OwnerDb; log: Log; resolver: DNSResolver };

/** What became of a mail that was not refused, and the reply to it. */
export type ReceivedMail = { outcome: Exclude<EmailOutcome, 'refused'>; reply: string };

/** A mail to addresses of one key. `numbers` are those in the addresses. */
export type IncomingMail = { inlet: Inlet; numbers: readonly string[]; bytes: Buffer; origin: Origin };

/**
 * Sends the messages of a mail. Returns the outcome once they are committed. Throws a `Refusal` if nothing was sent. The
 * log of the key has the mail in either case.
 */
export async function receiveMail(acceptance: Acceptance, incoming: IncomingMail): Promise<ReceivedMail> {
  const mail = await readMail(incoming.bytes);
  try {
    if (!mail) throw refused('mail', 'This is no mail that can be read, or it has too many parts.');
    const author = await requireAuthor(acceptance, incoming, mail);
    requireSendable(incoming, mail, author);
    const { inlet, numbers } = incoming;
    const wish = composeMessages(mail, {
      numbersOfAddresses: numbers,
      includesSubject: inlet.includesSubject,
    });
    return await send(acceptance, incoming, { mail, author, wish });
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    await logMail(acceptance.db, {
      ...logged(incoming, mail),
      outcome: 'refused',
      reason: refusal.reason,
      recipients: incoming.numbers.length,
      messageIds: [],
    });
    throw refusal;
  }
}

type Proven = Extract<Verdict, { result: 'pass' }>;

/** Returns who wrote the mail. Throws a `Refusal` unless it is proven and they may send. */
async function requireAuthor(
  { resolver }: Acceptance,
  { bytes, origin, inlet }: IncomingMail,
  { from }: ReadMail,
): Promise<Proven> {
  const verdict = await verifyAuthor(bytes, from, origin, resolver);
  if (verdict.result === 'unknown') throw tryLater('dns', verdict.reason);
  if (verdict.result === 'fail') throw refused('author', verdict.reason);
  if (!isAllowedSender(inlet.allowedSenders, verdict.author))
    throw refused(
      'sender',
      `${verdict.author} is not among the allowed senders of this address. Its account can allow it, on the page of the API key.`,
    );
  return verdict;
}

/** Throws a `Refusal` for a mail that must not be sent. */
function requireSendable({ inlet }: IncomingMail, mail: ReadMail, author: Proven): void {
  if (!inlet.key.maySend)
    throw refused(
      'key',
      'The API key of this address may not send messages. Its account can allow it, on the page of the key.',
    );
  if (mail.isAutomatic)
    throw refused(
      'mail',
      'This is an automatic answer or a mail of a list, and such mails are not sent as SMS.',
    );
  if (mail.attachmentProblem !== undefined) throw refused('mail', mail.attachmentProblem);
  if (!author.isBySpf) requireRecent(mail);
}

function requireRecent({ sentAt }: ReadMail): void {
  if (!sentAt)
    throw refused('mail', 'The mail has no Date header, so it may be an old one that somebody sends again.');
  const age = Date.now() - sentAt.getTime();
  if (age > MAX_AGE_MS) throw refused('mail', 'The mail is more than 7 days old.');
  if (-age > MAX_AHEAD_MS) throw refused('mail', 'The Date header of the mail is in the future.');
}

type Ready = { mail: ReadMail; author: Proven; wish: Wish };

async function send(
  { db }: Acceptance,
  incoming: IncomingMail,
  { mail, author, wish }: Ready,
): Promise<ReceivedMail> {
  const { accountId, keyId } = incoming.inlet;
  return db.transaction().execute(async (tx) => {
    const account = { id: accountId, db: tx };
    const identities = mailIdentities(mail, author.signatures);
    const result = await sendMessages(account, { ...wish, keyId, identities, messageId: mail.messageId });
    const { messageIds, refused: problems, repeated } = result;
    // The transaction rolls back: nothing was sent.
    if (messageIds.length + repeated === 0) throw refusalOf(problems);
    await recordUse(tx, incoming.inlet);
    const outcome = outcomeOf(result);
    await logMail(tx, {
      ...logged(incoming, mail),
      outcome,
      reason: problems.map(describe).join('\n'),
      recipients: wish.numbers.length,
      messageIds,
    });
    if (outcome === 'partly')
      await postMail(tx, accountId, {
        to: author.author,
        mail: partlySentMail,
        data: {
          subject: mail.subject,
          key: incoming.inlet.key.name,
          sent: messageIds.length,
          refused: JSON.stringify(problems.map(({ to, problem }) => [to, problem.message])),
        },
      });
    return { outcome, reply: replyOf(result) };
  });
}

function outcomeOf({ messageIds, refused: problems }: Sent): ReceivedMail['outcome'] {
  if (messageIds.length === 0) return 'repeated';
  return problems.length > 0 ? 'partly' : 'sent';
}

function replyOf({ messageIds, refused: problems, repeated }: Sent): string {
  if (messageIds.length === 0) return `2.0.0 Sent before: ${countOf(repeated)} of the same mail`;
  const count = countOf(messageIds.length);
  return problems.length === 0
    ? `2.0.0 ${count} accepted`
    : `2.0.0 ${count} accepted, ${problems.length} refused: a mail tells why`;
}

const countOf = (messages: number): string => (messages === 1 ? '1 message' : `${messages} messages`);

type Refused = Sent['refused'][number];

const describe = ({ to, problem }: Refused): string => `${to}: ${problem.message}`;

/** Whether a later attempt may succeed. */
const isTemporary = ({ kind }: Problem): boolean => kind === 'too_many' || kind === 'unavailable';

/** The refusal of a mail that sent nothing. */
function refusalOf(problems: readonly Refused[]): Refusal {
  const shown = problems.slice(0, MAX_REASONS).map(describe).join(' ');
  const more = problems.length - MAX_REASONS;
  const text = more > 0 ? `${shown} And ${more} more.` : shown;
  return problems.some(({ problem }) => isTemporary(problem)) ? tryLater('key', text) : refused('key', text);
}

function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Problem)) return undefined;
  return isTemporary(error) ? tryLater('key', error.message) : refused('key', error.message);
}

/** What the log shows of any mail. */
const logged = ({ inlet, origin }: IncomingMail, mail: ReadMail | undefined) => ({
  accountId: inlet.accountId,
  keyId: inlet.keyId,
  author: mail?.from ?? '',
  envelopeSender: origin.envelopeSender,
  remoteAddress: origin.remoteAddress,
  subject: inlet.key.logsTexts ? (mail?.subject ?? '') : null,
});
