import { creditsText } from '#server/platform/credits-text.ts';
import { mailTemplate } from '#server/platform/mail/templates.ts';
import type { SummaryInterval } from './schedules.ts';

const TITLES: Record<SummaryInterval, string> = {
  daily: 'Your day',
  weekly: 'Your week',
  monthly: 'Your month',
};
const BEFORE: Record<SummaryInterval, string> = {
  daily: 'the day before',
  weekly: 'the week before',
  monthly: 'the month before',
};

/**
 * The summary of a period. `period` is its days in words. Credits are formatted. `enteredBy` names the user
 * who entered the recipient's address, and the account; absent for users.
 */
export const summaryMail = mailTemplate<{
  every: SummaryInterval;
  account: string;
  period: string;
  messages: number;
  delivered: number;
  failed: number;
  replies: number;
  credits: string;
  messagesBefore: number;
  repliesBefore: number;
  enteredBy?: string;
}>('summary', (data, brand) => {
  const { every, account, period, messages, delivered, failed, replies, credits, enteredBy } = data;
  const heading = `${TITLES[every]}: ${countText(messages, 'message')}, ${countText(replies, 'reply', 'replies')}`;
  return {
    subject: `${account}, ${period}: ${countText(messages, 'message')}`,
    preview: `${countText(delivered, 'message')} delivered, ${number(failed)} failed, ${countText(replies, 'reply', 'replies')}.`,
    heading,
    paragraphs: [
      messages === 0
        ? `${account} sent no messages in this period: ${period}.`
        : `${account} sent ${countText(messages, 'message')} in this period: ${period}. ${number(delivered)} (${percent(delivered, messages)}) were delivered, and ${number(failed)} (${percent(failed, messages)}) failed. Messages from ${BEFORE[every]}: ${number(data.messagesBefore)}.`,
      `${countText(replies, 'reply', 'replies')} arrived. Replies from ${BEFORE[every]}: ${number(data.repliesBefore)}.`,
      `Messages used ${creditsText(credits)}.`,
      `Campaigns: ${brand.address}/Reports/SentQueued`,
      `Replies: ${brand.address}/Reports/Replies`,
    ],
    action: { label: 'View reports', url: `${brand.address}/Reports/DateRange` },
    note:
      enteredBy === undefined
        ? 'You can change these emails under Account Settings > Reports.'
        : `${enteredBy} entered your address for these emails. To stop them, ask for its removal under Account Settings > Reports.`,
  };
});

const number = (count: number): string => count.toLocaleString('en');
const countText = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)}%`;
