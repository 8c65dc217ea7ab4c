import { accountStanding, findAccountId } from '#server/accounts/index.ts';
import { assignNumber } from '#server/numbers/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { numberName } from './number-name.ts';

export const help = (): string =>
  `Shared numbers need --keyword. On a dedicated number, the account that has it can get keywords too. With --accept-glued, the keyword also counts if no space
follows it, as in "WINJohn"; without, such a text is marked as a near miss.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { keyword: 'value', 'accept-glued': 'switch' });
  const [number, account, ...more] = words;
  if (number === undefined || account === undefined)
    throw new Error('Missing: the number, and the id of the account or the username of one of its users.');
  if (more.length > 0)
    throw new Error(`"${more[0]}" is unexpected. Put quotes around a keyword with spaces.`);
  const given = flags.get('keyword')?.[0];
  if (given?.trim() === '') throw new Error('--keyword takes a word, such as WIN.');
  const accountId = await findAccountId(db.owner, account);
  const assigned = await db.owner
    .transaction()
    .execute((tx) =>
      assignNumber(tx, { number, accountId, keyword: given ?? '', acceptsGlued: flags.has('accept-glued') }),
    );
  console.log(`Messages to ${numberName(assigned)} go to the account ${accountId} from now on.`);
  const standing = await accountStanding(db.owner, accountId);
  if (standing && !standing.features.includes('shortCodes'))
    console.log(`Its users do not see Short Codes yet: carillon account set ${accountId} --short-codes true`);
};
