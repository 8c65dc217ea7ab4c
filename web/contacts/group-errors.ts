import { t } from 'i18next';
import type { GroupColour } from '#contract/contacts.ts';
import { expiryDateProblem, MAX_EXPIRY_YEARS } from '#contract/group-expiry.ts';

/** `expiresOn` is empty if the group does not expire. */
export type GroupValues = { name: string; description: string; colour: GroupColour | ''; expiresOn: string };

type ExpiryContext = {
  /** The group's saved expiry day. It stays valid even in the past, unless the user changes it. */
  currentDay: string | null | undefined;
  today: string;
};

/** Validates the group's name and expiry day. Returns error messages by field. */
export function groupErrors(
  { name, expiresOn }: Pick<GroupValues, 'name' | 'expiresOn'>,
  context: ExpiryContext,
): { name?: string; expiresOn?: string } {
  const expiryProblem = expiryError(expiresOn, context);
  return {
    ...(name.trim() === '' && { name: t('groups.required', { ns: 'contacts' }) }),
    ...(expiryProblem && { expiresOn: expiryProblem }),
  };
}

function expiryError(day: string, { currentDay, today }: ExpiryContext): string | undefined {
  if (day === (currentDay ?? '')) return undefined;
  const fault = day === '' ? undefined : expiryDateProblem(day, today);
  return fault && t(`groups.dateFaults.${fault}`, { ns: 'contacts', years: MAX_EXPIRY_YEARS });
}
