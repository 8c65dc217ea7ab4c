import { type Kysely, sql } from 'kysely';
import { countAttempt, lockAccountFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { confirmAddress, CONFIRM_HOURS, CONFIRM_VARIABLE } from '#page-html/index.ts';
import { linkAddress } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import { sendFormConfirmation } from '#server/sending/index.ts';
import { countedConfirmations, REPEAT_MINUTES } from '../form-limits.ts';
import { hasRoom } from '../has-room.ts';
import type { FilledForm } from '../read-form.ts';
import { insertSubmission } from '../store-submission.ts';
import type { Submission } from '../submission.ts';
import { hashConfirmToken, newConfirmToken } from './confirm-token.ts';
import type { OwnerToAsk } from './owner-to-ask.ts';

type Parts = Pick<Context, 'db' | 'config'>;
type Waiting = OwnerToAsk & { submission: Submission; form: FilledForm };

const busy = () =>
  new Problem('unavailable', 'unavailable', 'Too many people fill in forms of this account at once.');
/** The forms of an account take turns, so that they cannot use up the connections of this process. */
const turns = new FairSemaphore(
  { total: 4, perHolder: 1, maxWaiting: 20, maxWaitMs: 5000 },
  { queueFull: busy, timedOut: busy },
);

/** The result of a form. `refused`: the account may not or cannot send the message. `full`: it keeps no more submissions. */
export type AskResult = 'waiting' | 'too-many' | 'refused' | 'full';

/**
 * Stores a form that waits, and sends its message, all or nothing. Does nothing if the same number got a message for the same form in the last
 * minutes, and still waits. The result is the same then, and for a number that has opted out.
 */
export async function askToConfirm(parts: Parts, waiting: Waiting): Promise<AskResult> {
  try {
    return await turns.run(waiting.submission.accountId, () =>
      // Only the owner of the tables may create messages.
      parts.db.owner.transaction().execute((tx) => ask(parts, tx, waiting)),
    );
  } catch (error) {
    if (error instanceof Problem) return 'refused';
    throw error;
  }
}

async function ask(parts: Parts, tx: Kysely<Tables>, waiting: Waiting): Promise<AskResult> {
  const { submission, block, form, person } = waiting;
  const account = { id: submission.accountId, db: tx };
  await lockAccountFor(account, 'form confirmations');
  if (await isWaiting(account, waiting)) return 'waiting';
  if ((await countAttempt(tx, countedConfirmations(submission, person.number))) === 'closed')
    return 'too-many';
  if (!(await hasRoom(account))) return 'full';
  const token = newConfirmToken();
  const until = new Date(Date.now() + CONFIRM_HOURS * 3_600_000);
  await insertSubmission(account, submission, form, person, { hash: hashConfirmToken(token), until });
  const address = confirmAddress(await addressOfPage(parts, account, submission.pageId), token);
  await sendFormConfirmation(account, {
    number: person.number,
    text: block.props.confirmText,
    values: { [CONFIRM_VARIABLE]: address },
    validHours: CONFIRM_HOURS,
  });
  return 'waiting';
}

async function isWaiting({ id, db }: Account, { submission, block, person }: Waiting): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM form_submissions
    WHERE account_id = ${id} AND number = ${person.number} AND page_id = ${submission.pageId} AND block_id = ${block.props.id}
      AND confirmed_at IS NULL AND confirm_by > now() AND at > now() - make_interval(mins => ${REPEAT_MINUTES}) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function addressOfPage({ config }: Parts, { id, db }: Account, pageId: number): Promise<string> {
  const page = await db
    .selectFrom('landing_pages')
    .select(['host', 'slug'])
    .where('account_id', '=', id)
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow();
  return linkAddress(config, page);
}
