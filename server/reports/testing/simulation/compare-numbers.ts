import { expect } from 'vitest';
import { getNumberStats } from '#contract/number-search.ts';
import { COUNTRIES, type Simulation, NUMBERS, pick } from './simulation.ts';
import { costOf, countsBy, dayIn, type Rows, sum } from './rows.ts';

/**
 * Compares each number's statistics with its messages and replies: over all time, and for ranges that begin
 * or end on the day of one message.
 */
export async function compareNumbers({ account, zone }: Simulation, rows: Rows, n: number): Promise<void> {
  for (const number of NUMBERS) {
    const isTo = (row: { number: string }) => row.number === number;
    const all = rows.messages.filter(isTo);
    const day = all.length === 0 ? undefined : dayIn(zone, pick(all, n).idAt);
    for (const days of [{}, ...(day ? [{ from: day }, { to: day }, { from: day, to: day }] : [])]) {
      const { from = '', to = '9' } = days;
      const isIn = (at: Date) => dayIn(zone, at) >= from && dayIn(zone, at) <= to;
      const counted = (some: { number: string; at: Date }[]) =>
        some.filter((row) => isTo(row) && isIn(row.at)).length;
      const messages = all.filter(({ idAt }) => isIn(idAt));
      const { status, body } = await account.call(getNumberStats, { params: { number }, query: days });
      const exactly = (count: number) => ({ count, isExact: true });
      const figures = {
        counts: countsBy(messages),
        messages: exactly(messages.length),
        cost: sum(messages, costOf),
        replies: exactly(counted(rows.replies)),
        optOuts: exactly(counted(rows.optOuts)),
        skipped: exactly(counted(rows.leftOut)),
        country: COUNTRIES[number],
      };
      if (status === 404)
        expect([all.length, figures.replies.count, figures.skipped.count, figures.optOuts.count]).toEqual([
          0, 0, 0, 0,
        ]);
      else expect({ number, days, ...body }).toEqual({ number, days, ...figures });
    }
  }
}
