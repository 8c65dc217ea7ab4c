import { limitUser, userSendingTerms } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { describeSettings, explained, flagKindsOf, plainValues, settingsOf } from './settings.ts';

const settings = settingsOf(userSendingTerms, 'unchanged');

export const help = (): string =>
  `Campaigns of this user that would be more are held. What is not named stays.\n\n${describeSettings(settings)}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, flagKindsOf(settings));
  const username = oneWord(words, 'the username');
  if (flags.size === 0) throw new Error('Say what to limit, such as --most-daily-messages 1000.');
  const terms = plainValues(settings, flags);
  await explained(settings, () => db.owner.transaction().execute((tx) => limitUser(tx, username, terms)));
  console.log(`What ${username} may send is changed.`);
};
