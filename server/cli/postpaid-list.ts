import { createCreditsFormat } from '#contract/credits-format.ts';
import { type ListedPostpaid, listPostpaid } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const help = (): string =>
  'TO INVOICE is usage that is not invoiced yet. Below 0, invoiced usage was refunded, which lowers the next invoice. Set a limit with: account set <account> --monthly-limit 50000.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const accounts = await listPostpaid(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(accounts, null, 2));
  else if (accounts.length === 0)
    console.log('No account is postpaid: account set <account> --postpaid --monthly-limit 50000.');
  else
    console.log(
      table(['ACCOUNT', 'LIMIT', 'USED', 'DAYS TO PAY', 'TO INVOICE', 'WAITS'], accounts.map(rowOf)),
    );
};

const rowOf = (each: ListedPostpaid): string[] => [
  `${each.account} (${each.accountId})`,
  each.isPostpaid ? formatCredits(each.limit) : 'no longer',
  formatCredits(each.used),
  String(each.dueDays),
  formatCredits(each.toInvoice),
  each.waiting === null ? '' : `${each.waiting.month}: ${each.waiting.problem ?? 'invoice pending'}`,
];

const formatCredits = createCreditsFormat('en');
