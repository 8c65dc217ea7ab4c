import { listBlockedLinks } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async (context, args) => {
  const { words, flags } = readFlags(args, { blocked: 'switch', json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  if (!flags.has('blocked'))
    throw new Error('Accounts list their own links. For blocked links, add --blocked.');
  const links = await listBlockedLinks(context);
  if (flags.has('json')) console.log(JSON.stringify(links, null, 2));
  else if (links.length === 0) console.log('No links are blocked.');
  else
    console.log(
      table(
        ['LINK', 'TARGET', 'ACCOUNT', 'REASON'],
        links.map(({ url, target, title, account, accountId, because }) => [
          url ?? 'in messages',
          target || `landing page: ${title}`,
          `${account} (${accountId})`,
          because,
        ]),
      ),
    );
};
