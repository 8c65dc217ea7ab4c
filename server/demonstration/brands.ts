import { addBrand, changeBrand, readBrands } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** The second brand's host. In every browser, it resolves to the local machine. */
const SECOND_HOST = 'southern.localhost';

/** Free credits for trying the simulated carrier. */
const TRIAL_CREDITS = 100;

const NEWS = {
  newsHeading: 'Know what happened to every message',
  newsContent: `Open a campaign and see what was delivered, what was not, and why: message by message.

Set up two-step verification under My Settings. With a passkey, one touch replaces your password.`,
};

/** Adds product news to the main brand, and adds a second brand. Idempotent. */
export async function addDemonstrationBrands(db: OwnerDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeBrand(tx, null, {
      trialCredits: TRIAL_CREDITS,
      ...NEWS,
    });
    if ((await readBrands(tx)).some(({ host }) => host === SECOND_HOST)) return;
    await addBrand(tx, SECOND_HOST, 'Southern SMS');
    await changeBrand(tx, SECOND_HOST, {
      accent: '#27509B',
      accentDark: '#8FB4F5',
      defaultCountry: 'AU',
      defaultUtcOffset: 8,
      trialCredits: TRIAL_CREDITS,
      ...NEWS,
    });
  });
}
