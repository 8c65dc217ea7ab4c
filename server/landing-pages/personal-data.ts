import type { PersonalData } from '#server/personal-data.ts';
import { formsPersonalData } from './forms/personal-data.ts';
import { actionsPersonalData } from './statistics/personal-data.ts';

/** What people did on landing pages, and what they entered there. */
export const landingPagesPersonalData: PersonalData = {
  tables: { ...actionsPersonalData.tables, ...formsPersonalData.tables },
  collect: async (account, number) => ({
    ...(await actionsPersonalData.collect(account, number)),
    ...(await formsPersonalData.collect(account, number)),
  }),
  async erase(tx, subject) {
    await actionsPersonalData.erase(tx, subject);
    await formsPersonalData.erase(tx, subject);
  },
  eraseBatch: formsPersonalData.eraseBatch,
};
