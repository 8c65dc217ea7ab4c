import type { GuardFields } from '#server/guard-fields.ts';
import { Problem } from '#server/platform/errors.ts';
import { valueVariables } from '#sms/index.ts';

/**
 * Refuses changes to a field that a scheduled, held or running campaign uses. Its next messages would
 * otherwise lack the values.
 */
export const guardFields: GuardFields = async ({ id, db }, names) => {
  const rows = await db
    .selectFrom('campaigns')
    .select(['name', 'text', 'state', 'paused'])
    .where('account_id', '=', id)
    .where('state', 'in', ['scheduled', 'held', 'expanding'])
    .where('text', 'like', '%{{%')
    .orderBy('id')
    .execute();
  const filling = rows.find(({ text }) => valueVariables(text).some((name) => names.includes(name)));
  if (filling)
    throw new Problem(
      'conflict',
      'field_in_use',
      filling.state !== 'expanding'
        ? `The campaign “${filling.name}” is ${filling.state} and uses this field. Wait until all its messages are created, or cancel it.`
        : filling.paused
          ? `The campaign “${filling.name}” uses this field and was paused before all its messages were created. Resume it and wait until they are, or cancel it.`
          : `The campaign “${filling.name}” uses this field. Wait until all its messages are created, or cancel it.`,
    );
};
