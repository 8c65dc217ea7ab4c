import { randomBytes } from 'node:crypto';
import { createAccount, usernameError } from '#server/accounts/index.ts';
import type { Run } from './command.ts';

export const run: Run = async ({ db }, [username = '', ...nameWords]) => {
  const fault = usernameError(username);
  if (fault) throw new Error(`${fault}.`);
  const password = randomBytes(12).toString('base64url');
  const name = nameWords.join(' ');
  await createAccount(db.owner, { username, name, password, mustChangePassword: true }).catch(
    (error: unknown) => {
      throw new Error(`The account was not created: ${(error as Error).message}`, { cause: error });
    },
  );
  console.log(
    `Account "${name}" is created. Log in as ${username} with the password ${password}\nThe first login asks for a new password.`,
  );
};
