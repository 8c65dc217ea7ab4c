import { turnOffTwoFactor } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { oneWord } from './one-word.ts';

export const run: Run = async ({ db }, words) => {
  const username = oneWord(words, 'the username');
  await turnOffTwoFactor(db.owner, username);
  console.log(`${username} signs in with the password alone now. The user was told by mail.`);
};
