import { t } from 'i18next';
import type { GroupColour } from '#contract/contacts.ts';
import { expiryFault, MAX_EXPIRY_YEARS } from '#contract/group-expiry.ts';

/** What is typed about a group; no day is an empty text. */
export type GroupValues = { name: string; description: string; colour: GroupColour | ''; expiresOn: string };

type Given = {
  /** The day that the group has already: it may stay, whatever it is. */
  before: string | null | undefined;
  today: string;
};

/** What is wrong with what was typed, in words, by field. */
export function groupFaults(
  { name, expiresOn }: Pick<GroupValues, 'name' | 'expiresOn'>,
  given: Given,
): { name?: string; expiresOn?: string } {
  const wrongDay = dayFault(expiresOn, given);
  return {
    ...(name.trim() === '' && { name: t('groups.required', { ns: 'contacts' }) }),
    ...(wrongDay && { expiresOn: wrongDay }),
  };
}

function dayFault(day: string, { before, today }: Given): string | undefined {
  if (day === (before ?? '')) return undefined;
  const fault = day === '' ? undefined : expiryFault(day, today);
  return fault && t(`groups.dateFaults.${fault}`, { ns: 'contacts', years: MAX_EXPIRY_YEARS });
}
