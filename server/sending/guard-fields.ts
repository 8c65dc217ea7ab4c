import type { GuardFields } from '#server/guard-fields.ts';
import { Problem } from '#server/platform/errors.ts';
import { parseTemplate } from '#sms/index.ts';

/** Refuses to change a field while a campaign fills it in: the messages that are still to be made would have a gap. */
export const guardFields: GuardFields = async ({ id, db }, names) => {
  const rows = await db
    .selectFrom('campaigns')
    .select(['name', 'text', 'state', 'paused'])
    .where('account_id', '=', id)
    .where('state', 'in', ['scheduled', 'held', 'expanding'])
    .where('text', 'like', '%{{%')
    .orderBy('id')
    .execute();
  const filling = rows.find(({ text }) => parseTemplate(text).variables.some((name) => names.includes(name)));
  if (filling)
    throw new Problem(
      'conflict',
      'field_in_use',
      filling.state !== 'expanding'
        ? `The campaign “${filling.name}” is ${filling.state}, and will fill in this field. Wait until all its messages are made, or cancel it.`
        : filling.paused
          ? `The campaign “${filling.name}” fills in this field, and is paused before all its messages were made. Resume it and wait until they are, or cancel it.`
          : `The campaign “${filling.name}” fills in this field. Wait until all its messages are made, or cancel it.`,
    );
};
