import type { ReportContent } from './content.ts';
import { formatCount, formatNumber, formatTime } from './format.ts';
import { describeAuthor } from '../describe-author.ts';

type Campaign = ReportContent['campaign'];

/** The maximum number of groups listed by name. Further groups are only counted. */
const MAX_GROUPS = 12;

export const nameOf = ({ id, name }: Campaign): string => name || `Campaign ${id}`;

/** Returns the labels and values shown below the campaign's name. */
export function factsOf({ campaign, timeZone }: ReportContent): [label: string, value: string][] {
  const { sender, groups, excludedGroups, costCentre, sentAt, finishedAt, startsAt } = campaign;
  const time = (moment: string | null) => moment && `${formatTime(moment, timeZone)} (${timeZone})`;
  const facts: [string, string | null][] = [
    ['Sender', sender],
    ['To', formatGroups(groups)],
    ['Excluding', formatGroups(excludedGroups)],
    ['Cost centre', costCentre],
    ['Sent by', describeAuthor(campaign)],
    ['Sent', time(sentAt)],
    ['Starts', sentAt === null ? time(startsAt) : null],
    ['Finished', time(finishedAt)],
    ['State', describeState(campaign)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function formatGroups(groups: Campaign['groups']): string {
  const names = groups.slice(0, MAX_GROUPS).map(({ name }) => name);
  const more = groups.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatCount(more, 'other')}` : names.join(', ');
}

const STATES: Record<Campaign['state'], string | null> = {
  draft: 'Draft: not sent.',
  scheduled: 'Scheduled.',
  held: 'Held for review by your provider.',
  expanding: 'Sending. These figures are not final.',
  sending: 'Sending. These figures are not final.',
  finished: null,
  cancelled: 'Cancelled.',
};

/** Describes a campaign's state. Returns null for a finished campaign whose receipts have all arrived. */
function describeState({ state, paused, counts }: Campaign): string | null {
  if (paused && (state === 'expanding' || state === 'sending')) return 'Paused. These figures are not final.';
  if (state === 'finished' && counts.submitted > 0)
    return 'Sent. Some delivery receipts have not arrived yet.';
  return STATES[state];
}

/** Describes the skipped recipients. Returns null if there are none. */
export function describeSkipped({
  duplicates,
  invalid,
  optedOut,
  excluded,
  landlines,
}: Campaign): string | null {
  const reasons = [
    duplicates > 0 && `${formatNumber(duplicates)} listed twice`,
    invalid > 0 && formatCount(invalid, 'invalid entry', 'invalid entries'),
    optedOut > 0 && `${formatNumber(optedOut)} opted out`,
    excluded > 0 && `${formatNumber(excluded)} in an excluded group`,
    landlines > 0 && formatCount(landlines, 'landline', 'landlines'),
  ].filter((reason) => reason !== false);
  return reasons.length === 0 ? null : `Left out: ${reasons.join(', ')}.`;
}
