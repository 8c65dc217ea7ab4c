import { type ListedAccount, listAccounts } from '#server/accounts/index.ts';
import { readContactUsage } from '#server/contacts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { countDraftsByAccount } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

/** How many contacts and other limited resources an account stores (docs/operating/limits.md). */
type StoredAmounts = {
  contacts: number;
  groups: number;
  drafts: number;
  uploadMb: number;
  rejections: number;
};
type Row = ListedAccount & { holds: StoredAmounts };

const COLUMNS = [
  'ID',
  'NAME',
  'USERNAME',
  'MASTER',
  'IS',
  'HAS',
  'CONTACTS',
  'GROUPS',
  'DRAFTS',
  'UPLOADS MB',
  'REJECTED ROWS',
];

export const help = (): string =>
  'The number columns show what each account stores. Its limits are described in docs/operating/limits.md.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const accounts = await listAccountsWithUsage(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(accounts, null, 2));
  else if (accounts.length === 0)
    console.log('There are no accounts yet. Create one: npx carillon account add --help');
  else console.log(table(COLUMNS, accounts.map(rowOf)));
};

async function listAccountsWithUsage(db: OwnerDb): Promise<Row[]> {
  const [accounts, contacts, drafts] = await Promise.all([
    listAccounts(db),
    readContactUsage(db),
    countDraftsByAccount(db),
  ]);
  const none = { contacts: 0, groups: 0, uploadMb: 0, rejections: 0 };
  return accounts.map((account) => ({
    ...account,
    holds: { ...(contacts.get(account.id) ?? none), drafts: drafts.get(account.id) ?? 0 },
  }));
}

const rowOf = (account: Row): string[] => [
  String(account.id),
  account.name,
  account.username ?? '',
  account.master === null ? '' : String(account.master),
  joinTraits({
    postpaid: account.postpaid,
    reseller: account.reseller,
    trial: account.trial,
    'integration user': account.integrationUser,
  }),
  joinTraits({
    'master templates': account.masterTemplates,
    'dynamic sender': account.dynamicSender,
    'approved senders only': account.approvedSenders,
    'short codes': account.shortCodes,
    birthdays: account.birthdays,
    SMPP: account.smpp,
  }),
  ...[
    account.holds.contacts,
    account.holds.groups,
    account.holds.drafts,
    account.holds.uploadMb,
    account.holds.rejections,
  ].map((held) => held.toLocaleString('en')),
];

const joinTraits = (traits: Record<string, boolean>): string =>
  Object.keys(traits)
    .filter((name) => traits[name])
    .join(', ');
