import { brandUrl, brandOfAccount, DIRECT_LOGIN_MINUTES, makeDirectLogin } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { singleArgument } from './single-argument.ts';

export const run: Run = async ({ db, config }, args) => {
  const username = singleArgument(args, 'the username');
  const { accountId, token } = await makeDirectLogin(db.owner, username);
  const address = brandUrl(await brandOfAccount(db.owner, accountId), config.publicUrl);
  console.log(`${address}/DirectLogin/Login/${token}`);
  console.log(`It logs in as ${username}, once, within ${DIRECT_LOGIN_MINUTES} minutes.`);
};
