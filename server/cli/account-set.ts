import { changeAccount, findAccountId } from '#server/accounts/index.ts';
import { accountFlags, accountSettings, describeAccountFlags, readAccountFlags } from './account-settings.ts';
import { changePostpaid, invoiceMonths, listPostpaid, postpaidTerms } from '#server/billing/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { describeSettings, explained, flagKindsOf, plainValues, settingsOf } from './settings.ts';

const postpaidSettings = settingsOf(postpaidTerms, 'unchanged');

export const help = (): string =>
  `What is not named stays.\n\n${describeAccountFlags()}\n${describeSettings(postpaidSettings)}`;

export const run: Run = async ({ db, log }, given) => {
  const { words, flags } = readFlags(given, { ...accountFlags, ...flagKindsOf(postpaidSettings) });
  const word = oneWord(words, 'the id of the account, or the username of one of its users');
  if (flags.size === 0) throw new Error('Say what to change, such as --postpaid true.');
  const id = await findAccountId(db.owner, word);
  const terms = await readAccountFlags(db.owner, flags);
  const monthly = plainValues(postpaidSettings, flags);
  await explained([...accountSettings, ...postpaidSettings], () =>
    db.owner.transaction().execute(async (tx) => {
      if (Object.keys(terms).length > 0) await changeAccount(tx, id, terms);
      await changePostpaid(tx, id, monthly);
    }),
  );
  // What one used that is postpaid no more.
  await invoiceMonths({ db, log }, id);
  console.log(`The account ${id} is changed. Its users see it when they next load the console.`);
  if (flags.has('postpaid')) await sayWhatIsMissing(db.owner, id);
};

async function sayWhatIsMissing(db: OwnerDb, accountId: number): Promise<void> {
  const found = (await listPostpaid(db)).find((each) => each.accountId === accountId);
  if (!found?.isPostpaid || found.limit > 0) return;
  console.log(
    'Its limit a month is 0, so it can send only for credits that it was granted or bought. Set one: --monthly-limit 50000.',
  );
}
