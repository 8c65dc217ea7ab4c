import { changeAccount, findAccountId } from '#server/accounts/index.ts';
import { accountFlags, accountSettings, describeAccountFlags, readAccountFlags } from './account-settings.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { explained } from './settings.ts';

export const help = (): string => `What is not named stays.\n\n${describeAccountFlags()}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, accountFlags);
  const word = oneWord(words, 'the id of the account, or the username of one of its users');
  if (flags.size === 0) throw new Error('Say what to change, such as --postpaid true.');
  const id = await findAccountId(db.owner, word);
  const terms = await readAccountFlags(db.owner, flags);
  await explained(accountSettings, () =>
    db.owner.transaction().execute((tx) => changeAccount(tx, id, terms)),
  );
  console.log(`The account ${id} is changed. Its users see it when they next load the console.`);
};
