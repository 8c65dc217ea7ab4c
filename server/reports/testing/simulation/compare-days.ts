import { expect } from 'vitest';
import { getDashboard } from '#contract/reports.ts';
import { outcomesByDay } from '#server/messages/index.ts';
import { lastDaysToToday } from '#server/platform/days.ts';
import { type Simulation, ZONES } from './simulation.ts';
import { count, dayIn, FAILED, type MessageRow, type Rows, sum } from './rows.ts';

const outcomesOf = (messages: MessageRow[]) => ({
  messages: messages.length,
  delivered: count(messages, 'delivered'),
  failed: count(messages, ...FAILED),
});

/**
 * Compares the dashboard with the messages: the counts of each day, the balance, and the campaigns being
 * sent. Also compares the counts of days in other time zones.
 */
export async function compareDays(
  { account, owner, accountId, zone }: Simulation,
  rows: Rows,
): Promise<void> {
  const { body } = await account.call(getDashboard);
  expect(body.days).toHaveLength(60);
  expect(body.days.at(-1)!.day).toBe(dayIn(zone, new Date()));
  for (const { day, ...figures } of body.days)
    expect({ day, ...figures }).toEqual({
      day,
      ...outcomesOf(rows.messages.filter(({ at }) => dayIn(zone, at) === day)),
      replies: rows.replies.filter(({ at }) => dayIn(zone, at) === day).length,
    });
  const { rows: granted } = { rows: 1_000_000_000 };
  expect(body.balance).toBe(granted - sum([...rows.paid.values()], (paid) => paid));
  const sending = rows.campaigns.filter(({ state }) => ['expanding', 'sending'].includes(state));
  expect(body.sendingNow.map(({ id }) => id)).toEqual(
    sending
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 20),
  );
  for (const other of ZONES)
    for (const { day, ...figures } of await outcomesByDay(owner, accountId, lastDaysToToday(other, 90)))
      expect({ other, day, ...figures }).toEqual({
        other,
        day,
        ...outcomesOf(rows.messages.filter(({ at }) => dayIn(other, at) === day)),
      });
}
