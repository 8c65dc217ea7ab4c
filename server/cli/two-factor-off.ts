import { turnOffTwoFactor } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db }, args) => {
  const username = singleArgument(args, 'the username');
  await turnOffTwoFactor(db.owner, username);
  console.log(`${username} now logs in with only a password. The user is notified by email.`);
};
