import { type ListedKeyword, listKeywords } from '#server/numbers/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 1) throw new Error(`"${words[1]}" is unexpected.`);
  const keywords = await listKeywords(db.owner, words[0]);
  if (flags.has('json')) console.log(JSON.stringify(keywords, null, 2));
  else if (keywords.length > 0) console.log(keywordTable(keywords));
  else
    console.log(
      words[0] === undefined ? 'No keywords are assigned.' : `No keywords on ${words[0]} are assigned.`,
    );
};

const keywordTable = (keywords: ListedKeyword[]): string =>
  table(
    ['NUMBER', 'KEYWORD', 'ACCOUNT', 'ASSIGNED'],
    keywords.map(({ number, keyword, accountId, account, assignedAt }) => [
      number,
      keyword,
      `${account} (${accountId})`,
      `${formatTimeSince(assignedAt)} ago`,
    ]),
  );
