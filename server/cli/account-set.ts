import { changeAccount, findAccountId } from '#server/accounts/index.ts';
import {
  accountFlags,
  ACCOUNT_SETTINGS,
  describeAccountFlags,
  readAccountFlags,
} from './account-settings.ts';
import { changePostpaid, invoiceMonths, listPostpaid, postpaidTerms } from '#server/billing/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { describeSettings, explainSettingErrors, flagKindsOf, readValues, settingsOf } from './settings.ts';

const postpaidSettings = settingsOf(postpaidTerms, 'unchanged');

export const help = (): string =>
  `Settings that you do not name stay unchanged.\n\n${describeAccountFlags()}\n${describeSettings(postpaidSettings)}`;

export const run: Run = async ({ db, log }, args) => {
  const { words, flags } = readFlags(args, { ...accountFlags, ...flagKindsOf(postpaidSettings) });
  const account = singleArgument(words, 'the id of the account, or the username of one of its users');
  if (flags.size === 0) throw new Error('Specify what to change, such as --postpaid true.');
  const id = await findAccountId(db.owner, account);
  const terms = await readAccountFlags(db.owner, flags);
  const monthly = readValues(postpaidSettings, flags);
  await explainSettingErrors([...ACCOUNT_SETTINGS, ...postpaidSettings], () =>
    db.owner.transaction().execute(async (tx) => {
      if (Object.keys(terms).length > 0) await changeAccount(tx, id, terms);
      await changePostpaid(tx, id, monthly);
    }),
  );
  // Invoices past usage in case the account is no longer postpaid.
  await invoiceMonths({ db, log }, id);
  console.log(`The account ${id} is changed. Its users see the change when they next load the console.`);
  if (flags.has('postpaid')) await warnAboutMissingLimit(db.owner, id);
};

async function warnAboutMissingLimit(db: OwnerDb, accountId: number): Promise<void> {
  const found = (await listPostpaid(db)).find((each) => each.accountId === accountId);
  if (!found?.isPostpaid || found.limit > 0) return;
  console.log(
    'Its monthly limit is 0, so it can send only with granted or bought credits. Set a limit: --monthly-limit 50000.',
  );
}
