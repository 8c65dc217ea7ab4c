import type { Kysely } from 'kysely';
import { clockOf, csvFormatOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import { type Attach, mailTemplate } from '#server/platform/mail/templates.ts';
import { findReplies, type StoredReply } from '#server/replies/index.ts';
import type { ReportInterval } from './report-settings.ts';

/** The most messages in the attachment. The rest can be exported in the console. */
const MAX_REPORTED_MESSAGES = 10_000;
const PAGE_SIZE = 500;

/** `from` and `before` are the bounds of the period; the days are its first and last in the account's time zone. */
type Data = {
  every: ReportInterval;
  account: string;
  keyword: string;
  keywordId: number;
  from: string;
  before: string;
  firstDay: string;
  lastDay: string;
  messages: number;
  people: number;
  nearMisses: number;
  optOuts: number;
};

const PERIODS: Record<ReportInterval, string> = { daily: 'day', weekly: 'week', monthly: 'month' };

const attachMessages: Attach<Data> = async (
  db,
  accountId,
  { keywordId, from, before, firstDay, lastDay },
) => {
  const account: Account = { id: accountId, db: db as Kysely<Tables> };
  const clock = await clockOf(account);
  const filter = { keywordId, from: new Date(from), before: new Date(before) };
  const rows = readRows(upTo(MAX_REPORTED_MESSAGES, account, filter), (reply) => [
    reply.number && `+${reply.number}`,
    clock.timeOf(reply.receivedAt),
    reply.text,
  ]);
  let text = '';
  for await (const block of writeCsv(['Number', 'Received', 'Text'], rows, await csvFormatOf(account)))
    text += block;
  const days = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
  return [{ filename: `messages ${days}.csv`, content: Buffer.from(text), contentType: 'text/csv' }];
};

/** Reads replies page by page, up to a number of them. */
function upTo(max: number, account: Account, filter: Parameters<typeof findReplies>[1]) {
  let left = max;
  return async (after: string | undefined): Promise<{ items: StoredReply[]; next: string | null }> => {
    const page = await findReplies(account, filter, { after, limit: Math.min(PAGE_SIZE, left) });
    left -= page.items.length;
    return left > 0 ? page : { ...page, next: null };
  };
}

/** What people wrote to a keyword or number in a period, with the messages as a CSV file. */
export const keywordReportMail = mailTemplate<Data>(
  'keyword report',
  ({ every, account, keyword, firstDay, lastDay, messages, people, nearMisses, optOuts }, brand) => {
    const days = firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`;
    const heading = `${keyword}: ${countText(messages, 'message')} in a ${PERIODS[every]}`;
    return {
      subject: `${heading} (${days})`,
      preview: `${countText(people, 'person', 'people')} wrote to ${keyword}.`,
      heading,
      paragraphs: [
        `${countText(people, 'person', 'people')} sent ${countText(messages, 'message')} to ${keyword} on ${days}.`,
        ...(nearMisses > 0
          ? [`${countText(nearMisses, 'near miss', 'near misses')}: the keyword was glued to what follows.`]
          : []),
        ...(optOuts > 0 ? [`${countText(optOuts, 'person', 'people')} opted out.`] : []),
        messages > MAX_REPORTED_MESSAGES
          ? `The newest ${MAX_REPORTED_MESSAGES.toLocaleString('en')} messages are attached. Export the others under Short Codes > Incoming.`
          : 'The messages are attached.',
      ],
      action: { label: 'View messages', url: `${brand.address}/ShortCodes/Incoming` },
      note: `${account} has these emails sent to you. They are set under Short Codes > Setup.`,
    };
  },
  attachMessages,
);

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (day: string): string => DAY.format(new Date(day));
const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
