import { limitUser, userSendingTerms } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { describeSettings, explainSettingErrors, flagKindsOf, readValues, settingsOf } from './settings.ts';

const settings = settingsOf(userSendingTerms, 'unchanged');

export const help = (): string =>
  `Campaigns of this user beyond the limits are held. Settings that you do not name stay unchanged.\n\n${describeSettings(settings)}`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, flagKindsOf(settings));
  const username = singleArgument(words, 'the username');
  if (flags.size === 0) throw new Error('Specify what to limit, such as --most-daily-messages 1000.');
  const terms = readValues(settings, flags);
  await explainSettingErrors(settings, () =>
    db.owner.transaction().execute((tx) => limitUser(tx, username, terms)),
  );
  console.log(`The limits of ${username} are changed.`);
};
