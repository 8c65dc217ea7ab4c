import { listBlockedHosts } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const hosts = await listBlockedHosts(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(hosts, null, 2));
  else if (hosts.length === 0) console.log('No hosts are blocked.');
  else
    console.log(
      table(
        ['HOST', 'BLOCKED', 'REASON'],
        hosts.map(({ host, blockedAt, reason }) => [
          host,
          `${formatTimeSince(new Date(blockedAt))} ago`,
          reason,
        ]),
      ),
    );
};
