import { changeAccount } from '#server/accounts/index.ts';
import { addNumber, assignNumber, ownKeywords } from '#server/numbers/index.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { updateSetup } from '#server/short-codes/index.ts';
import { KEYWORD, KEYWORD_ANSWER, KEYWORD_CODE, SHARED_SHORT_CODES } from './content/keyword-messages.ts';

/** Adds the shared short codes (specification, 9), and gives the account a keyword that answers. In the owner's transaction. */
export async function makeShortCodes(tx: Kysely<Tables>, accountId: number): Promise<void> {
  for (const number of SHARED_SHORT_CODES)
    await addNumber(tx, { number, country: 'ZA', carrier: null, isShared: true });
  await changeAccount(tx, accountId, { shortCodes: true });
  await assignNumber(tx, { number: KEYWORD_CODE, accountId, keyword: KEYWORD, acceptsGlued: false });
  const account = { id: accountId, db: tx, by: { kind: 'system' as const } };
  const [keyword] = await ownKeywords(account);
  const { id: endpointId, numberId: shortCodeId } = keyword!;
  await updateSetup(account, { endpointId, shortCodeId, answer: KEYWORD_ANSWER });
}
