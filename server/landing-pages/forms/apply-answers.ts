import type { FormBlock } from '#page-html/index.ts';
import { optInByLink } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Person } from './person-of.ts';
import type { Answered } from './read-form.ts';
import { savePerson } from './save-person.ts';

/** Applies the answers of a form: saves its sender as a contact, and opts them in. Opting in agrees to get messages again, but a stranger cannot agree for a number. */
export async function applyAnswers(
  account: Account,
  block: Exclude<FormBlock, { type: 'OptOut' }>,
  person: Person,
  answers: Answered[],
): Promise<void> {
  if (block.type === 'OptIn' && person.isProven)
    await optInByLink(account, person.number, `Opted in again: ${placeOf(block)}`);
  await savePerson(account, person, { answers, groupId: block.props.groupId });
}

/** Returns where somebody opted in or out. */
export const placeOf = ({ props }: FormBlock): string =>
  props.title === '' ? 'Landing page' : `Landing page, “${props.title}”`;
