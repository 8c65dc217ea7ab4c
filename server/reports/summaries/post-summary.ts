import type { RangePreset } from '#contract/range-presets.ts';
import { accountNames, emailsOfUsers, namesOfUsers } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { type Days, resolveRange } from '../ranges/days.ts';
import { summaryFigures } from './figures.ts';
import { summaryMail } from './mail.ts';
import type { SummaryInterval } from './schedules.ts';

const PRESETS: Record<SummaryInterval, RangePreset> = {
  daily: 'yesterday',
  weekly: 'lastWeek',
  monthly: 'lastMonth',
};

/** Returns the days of the summary that is sent at a moment. */
export const summaryDays = (every: SummaryInterval, timeZone: string, at: number): Days =>
  resolveRange({ preset: PRESETS[every] }, timeZone, at);

type Period = { every: SummaryInterval; days: Days; timeZone: string };

/** Posts a summary to every recipient. Posts nothing if nothing was sent or received. */
export async function postSummary(account: Account, { every, days, timeZone }: Period): Promise<void> {
  const figures = await summaryFigures(account, days, timeZone);
  if (figures.messages === 0 && figures.replies === 0) return;
  const start = Temporal.PlainDate.from(days.from).toZonedDateTime(timeZone).epochMilliseconds;
  const before = await summaryFigures(account, summaryDays(every, timeZone, start), timeZone);
  const name = (await accountNames(account.db, [account.id])).get(account.id)!;
  const { used, ...counts } = figures;
  const data = {
    every,
    account: name,
    period: periodText(days),
    ...counts,
    credits: (used / 1000).toLocaleString('en'),
    messagesBefore: before.messages,
    repliesBefore: before.replies,
  };
  for (const { to, enteredBy } of await recipientsOf(account, name))
    await postMail(account.db, account.id, {
      to,
      mail: summaryMail,
      data: enteredBy === undefined ? data : { ...data, enteredBy },
      isOwnUser: enteredBy === undefined,
    });
}

type Recipient = { to: string; enteredBy?: string };

/** Returns the chosen users, and the other addresses with who entered them. */
async function recipientsOf(account: Account, name: string): Promise<Recipient[]> {
  const settings = await account.db
    .selectFrom('report_settings')
    .select('user_ids')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const users = await emailsOfUsers(account.db, account.id, settings?.user_ids.map(Number) ?? []);
  const typed = await account.db
    .selectFrom('summary_addresses')
    .select(['address', 'added_by'])
    .where('account_id', '=', account.id)
    .orderBy('address')
    .execute();
  const names = await namesOfUsers(
    account,
    typed.flatMap(({ added_by: userId }) => userId ?? []),
  );
  const enteredBy = (userId: number | null) => {
    const user = userId === null ? undefined : names.get(userId);
    return user === undefined ? name : `${user} of ${name}`;
  };
  return [
    ...users.map((to) => ({ to })),
    ...typed.flatMap(({ address, added_by: userId }) =>
      users.includes(address) ? [] : [{ to: address, enteredBy: enteredBy(userId) }],
    ),
  ];
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes days such as “16–22 November 2026”. */
const periodText = ({ from, to }: Days): string => DAY.formatRange(new Date(from), new Date(to));
