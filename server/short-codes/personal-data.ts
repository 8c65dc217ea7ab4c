import type { PersonalData } from '#server/personal-data.ts';

export const shortCodesPersonalData: PersonalData = {
  tables: { keyword_answers: 'They go' },
  async erase(tx, { accountId, number }) {
    await tx
      .deleteFrom('keyword_answers')
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .execute();
  },
};
