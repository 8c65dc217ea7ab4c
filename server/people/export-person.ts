import type { PersonalData } from '#server/personal-data.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listConversation } from './conversation.ts';

/** Exports everything that an account stores about a number, as a stream of JSON. */
export const exportPerson = (
  db: Database,
  accountId: number,
  number: string,
  personalData: PersonalData[],
): Download => ({ fileName: `${number}.json`, content: writeJson(db, accountId, number, personalData) });

async function* writeJson(
  db: Database,
  accountId: number,
  number: string,
  personalData: PersonalData[],
): AsyncGenerator<string> {
  const facts = await db.withAccount(accountId, async (account) => {
    const data: Record<string, unknown[]> = {};
    for (const { collect } of personalData) Object.assign(data, await collect?.(account, number));
    return data;
  });
  const head = JSON.stringify({ number, exportedAt: new Date().toISOString(), ...facts }, null, 2);
  yield `${head.slice(0, -2)},\n  "conversation": [`;
  let comma = '\n';
  for (let after: string | undefined; ;) {
    const { items, next } = await db.withAccount(accountId, (account) =>
      listConversation(account, number, { after, limit: DOWNLOAD_PAGE_SIZE, total: undefined }),
    );
    for (const item of items) {
      yield `${comma}    ${JSON.stringify(item)}`;
      comma = ',\n';
    }
    if (next === null) break;
    after = next;
  }
  yield '\n  ]\n}\n';
}
