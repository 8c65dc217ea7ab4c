import { listPrices } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const lists = await listPrices(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(lists, null, 2));
  else if (lists.length === 0) console.log('There are no prices: npx carillon price set --help.');
  else
    console.log(
      table(
        ['BRAND', 'FOR', 'CREDITS FOR', 'CURRENCY', 'TAX', 'PRICES'],
        lists.map((each) => [each.brand, each.whose, each.pool, each.currency, each.tax, each.prices]),
      ),
    );
};
