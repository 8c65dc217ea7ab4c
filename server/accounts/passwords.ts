import { hash, verify } from '@node-rs/argon2';

/** The library's default, argon2id, with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

const nobodys = hashPassword('the password of nobody');

/** Compares with a stored hash. Without one it takes the same time and says no, so that usernames cannot be guessed by the clock. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodys), password);
  return stored !== undefined && fits;
}
