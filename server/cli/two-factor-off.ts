import { turnOffTwoFactor } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db }, args) => {
  const username = singleArgument(args, 'the username');
  await turnOffTwoFactor(db.owner, username);
  console.log(`${username} now signs in with the password alone. The user is notified by mail.`);
};
