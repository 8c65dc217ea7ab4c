import { type ListedDomain, listAllDomains } from '#server/links/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const domains = await listAllDomains(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(domains, null, 2));
  else if (domains.length > 0) console.log(domainTable(domains));
  else console.log('There are no domains for short links.');
};

const domainTable = (domains: ListedDomain[]): string =>
  table(
    ['HOST', 'ACCOUNT', 'STATE', 'CERTIFICATE', 'PROBLEM'],
    domains.map((each) => [
      each.host,
      `${each.account} (${each.accountId})`,
      each.state,
      each.mayHaveCertificate ? 'yes' : 'no',
      each.problem ?? '',
    ]),
  );
