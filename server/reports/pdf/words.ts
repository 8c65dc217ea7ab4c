import type { ReportContent } from './content.ts';
import { countWords, numberWords, timeWords } from './format.ts';

type Campaign = ReportContent['campaign'];

/** Groups of a campaign that are named; of more it is said how many they are. */
const MOST_GROUPS = 12;

/** What a campaign is called. */
export const nameOf = ({ id, name }: Campaign): string => name || `Campaign ${id}`;

/** What is below the name: labels and their values. */
export function factsOf({ campaign, timeZone }: ReportContent): [label: string, value: string][] {
  const { sender, groups, exceptGroups, costCentre, user, sentAt, finishedAt, startsAt } = campaign;
  const time = (moment: string | null) => moment && `${timeWords(moment, timeZone)} (${timeZone})`;
  const facts: [string, string | null][] = [
    ['Sender', sender],
    ['To', groupWords(groups)],
    ['Without', groupWords(exceptGroups)],
    ['Cost centre', costCentre],
    ['Sent by', user?.name ?? null],
    ['Sent', time(sentAt)],
    ['Starts', sentAt === null ? time(startsAt) : null],
    ['Finished', time(finishedAt)],
    ['State', stateWords(campaign)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function groupWords(groups: Campaign['groups']): string {
  const names = groups.slice(0, MOST_GROUPS).map(({ name }) => name);
  const more = groups.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${countWords(more, 'other')}` : names.join(', ');
}

const STATES: Record<Campaign['state'], string | null> = {
  draft: 'It has not been sent.',
  scheduled: 'It is to be sent.',
  held: 'Held: the provider looks at it.',
  expanding: 'It is being sent; these figures are not the last.',
  sending: 'It is being sent; these figures are not the last.',
  finished: null,
  cancelled: 'Cancelled.',
};

/** Where it is not over, or not as it was meant; null otherwise. */
function stateWords({ state, paused, counts }: Campaign): string | null {
  if (paused && (state === 'expanding' || state === 'sending'))
    return 'Paused; these figures are not the last.';
  if (state === 'finished' && counts.submitted > 0)
    return 'Sent; the carriers have not said yet what became of all messages.';
  return STATES[state];
}

/** Who was left out, and why; null where nobody was. */
export function leftOutWords({
  duplicates,
  invalid,
  optedOut,
  excepted,
  landlines,
}: Campaign): string | null {
  const reasons = [
    duplicates > 0 && `${numberWords(duplicates)} listed twice`,
    invalid > 0 &&
      `${countWords(invalid, 'entry', 'entries')} that ${invalid === 1 ? 'is no phone number' : 'are no phone numbers'}`,
    optedOut > 0 && `${numberWords(optedOut)} opted out`,
    excepted > 0 && `${numberWords(excepted)} in an excluded group`,
    landlines > 0 && countWords(landlines, 'landline', 'landlines'),
  ].filter((reason) => reason !== false);
  return reasons.length === 0 ? null : `Left out: ${reasons.join(', ')}.`;
}
