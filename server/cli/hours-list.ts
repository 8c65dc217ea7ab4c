import { type ListedHours, listSendingHours } from '#server/dispatch/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const hours = await listSendingHours(db.owner);
  console.log(flags.has('json') ? JSON.stringify(hours, null, 2) : hoursTable(hours));
};

const hoursTable = (hours: ListedHours[]): string =>
  table(
    ['COUNTRY', 'WEEKDAYS', 'SATURDAY', 'SUNDAY', 'HOLIDAYS', 'OPT-OUT', 'FROM'],
    hours.map((each) => [
      each.country,
      each.weekdays,
      each.saturday,
      each.sunday,
      each.holidays,
      each.optOut ? 'yes' : 'no',
      each.setBy === 'law' ? 'built in' : 'set here',
    ]),
  );
