import { type Kysely, sql } from 'kysely';
import type {
  OptOutSettings,
  OptOutWords,
  saveOptOutSettings as saveEndpoint,
} from '#contract/opt-out-settings.ts';
import type { Request } from '#contract/endpoint.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount, Actor } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { hasVariables, normaliseKeyword, DEFAULT_OPT_IN_WORDS, DEFAULT_OPT_OUT_WORDS } from '#sms/index.ts';

/** Keywords that people and carriers rely on everywhere. No account can remove them. */
const FIXED_WORDS = ['STOP', 'STOPALL', 'UNSUBSCRIBE'];

const DEFAULTS: OptOutWords = {
  outWords: [...DEFAULT_OPT_OUT_WORDS],
  inWords: [...DEFAULT_OPT_IN_WORDS],
  outText: 'You have opted out and will get no more messages from us. Reply START to opt in again.',
  inText: '',
};

/**
 * Returns the keywords and texts that apply to an account: its own, or those of its master if it uses its
 * master's.
 */
export async function optOutWordsOf(db: Kysely<Tables>, accountId: number): Promise<OptOutWords> {
  const { usesMaster, own } = await readOwnSettings(db, accountId);
  const master = usesMaster ? await readMasterSettings(db, accountId) : null;
  return master ?? own;
}

/** Returns the account's own keywords and texts, and those of its master. */
export async function getOptOutSettings({ id, db }: Account): Promise<OptOutSettings> {
  const { usesMaster, own } = await readOwnSettings(db, id);
  const master = await readMasterSettings(db, id);
  return { usesMaster: usesMaster && master !== null, own, master, fixedWords: FIXED_WORDS };
}

type AccountHandle = { id: number; db: Kysely<Tables> };
type SettingsRequest = Request<typeof saveEndpoint>['body'];

/**
 * Saves the account's keywords and texts. Throws `master_decides` for a sub-account whose master chose that it
 * uses the master's, `not_a_word`, `fixed_word`, `opt_word_conflict`, and `variables` for a text with variables.
 */
export async function saveOptOutSettings(
  account: ActingAccount,
  given: SettingsRequest,
): Promise<OptOutSettings> {
  const { id, db } = account;
  const master = await readMasterSettings(db, id);
  if (master && (await readOwnSettings(db, id)).usesMaster)
    throw new Problem(
      'forbidden',
      'master_decides',
      `Your account uses the opt-out words and confirmations of ${master.name}. Ask ${master.name} to change them.`,
    );
  const outWords = readWords(given.outWords, 'outWords');
  const inWords = readWords(given.inWords, 'inWords');
  requireFixedWords(outWords);
  requireDistinct(outWords, inWords);
  requireNoVariables(given);
  const row = {
    uses_master: false,
    out_words: outWords,
    in_words: inWords,
    out_text: given.outText,
    in_text: given.inText,
  };
  await db
    .insertInto('opt_out_settings')
    .values({ account_id: id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await audit(account, 'opt-out settings changed', { usesMaster: false });
  return getOptOutSettings(account);
}

/** Whether an account uses its master's keywords and texts. */
export const usesMasterSettings = async ({ id, db }: AccountHandle): Promise<boolean> =>
  (await readOwnSettings(db, id)).usesMaster;

/** Lets an account use its master's keywords and texts, or its own again. Its own are kept. */
export async function setUsesMasterSettings(
  account: AccountHandle & { by: Actor },
  usesMaster: boolean,
): Promise<void> {
  const { id, db } = account;
  const before = await readOwnSettings(db, id);
  if (before.usesMaster === usesMaster) return;
  const { outWords, inWords, outText, inText } = before.own;
  await db
    .insertInto('opt_out_settings')
    .values({
      account_id: id,
      uses_master: usesMaster,
      out_words: outWords,
      in_words: inWords,
      out_text: outText,
      in_text: inText,
    })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ uses_master: usesMaster }))
    .execute();
  await audit(account, 'opt-out settings changed', { usesMaster });
}

async function readOwnSettings(
  db: Kysely<Tables>,
  accountId: number,
): Promise<{ usesMaster: boolean; own: OptOutWords }> {
  const row = await db
    .selectFrom('opt_out_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return { usesMaster: false, own: DEFAULTS };
  const { uses_master, out_words, in_words, out_text, in_text } = row;
  return {
    usesMaster: uses_master,
    own: { outWords: out_words, inWords: in_words, outText: out_text, inText: in_text },
  };
}

/** Returns the master's settings, or null for an account without a master. */
async function readMasterSettings(db: Kysely<Tables>, accountId: number): Promise<OptOutSettings['master']> {
  const { rows } = await sql<{ name: string } & { [Field in keyof OptOutWords]: OptOutWords[Field] | null }>`
    SELECT name, out_words AS "outWords", in_words AS "inWords", out_text AS "outText", in_text AS "inText"
    FROM master_opt_out_settings(${accountId})`.execute(db);
  const [master] = rows;
  if (!master) return null;
  const { name, outWords, inWords, outText, inText } = master;
  if (outWords === null) return { name, ...DEFAULTS };
  return { name, outWords, inWords: inWords!, outText: outText!, inText: inText! };
}

/**
 * Normalises keywords in the same way as the replies that they are compared with. Removes duplicates. Throws
 * `not_a_word` for a keyword without letters or digits.
 */
function readWords(words: string[], field: string): string[] {
  const read = words.map(normaliseKeyword);
  const unreadable = words[read.indexOf('')];
  if (unreadable !== undefined)
    throw invalid(
      field,
      'not_a_word',
      `“${unreadable}” has no letters or digits, so no reply would match it.`,
    );
  return [...new Set(read)];
}

function requireFixedWords(outWords: string[]): void {
  const missing = FIXED_WORDS.find((word) => !outWords.includes(word));
  if (missing)
    throw invalid(
      'outWords',
      'fixed_word',
      `You cannot remove ${missing}: recipients must always be able to opt out with it.`,
    );
}

function requireDistinct(outWords: string[], inWords: string[]): void {
  const both = inWords.find((word) => outWords.includes(word));
  if (both)
    throw invalid('inWords', 'opt_word_conflict', `${both} is an opt-out word. A word cannot do both.`);
}

function requireNoVariables({ outText, inText }: SettingsRequest): void {
  for (const [field, text] of Object.entries({ outText, inText }))
    if (hasVariables(text)) throw invalid(field, 'variables', 'A confirmation cannot have variables.');
}
