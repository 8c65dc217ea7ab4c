import type { downloadAllContacts as endpoint, ListedContact } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listAllContacts, listContactsByNumber, contactNumbers } from './contacts.ts';
import { fieldCells } from './fields/cells.ts';
import { fieldsOf } from './fields/fields.ts';
import { findContacts } from './finding/find-contacts.ts';
import { type Plan, planFor } from './finding/scan.ts';
import { listedNumbers } from './finding/source.ts';

const TIME_LIMIT_MS = 200;

/**
 * Downloads contacts as CSV, selected by conditions or ids. Up to 100 fields of the first thousand contacts
 * have a column each. Throws `ids_or_filter` if both ids and conditions are given.
 */
export async function downloadAllContacts(
  db: Database,
  accountId: number,
  { sort, ids, ...filter }: Request<typeof endpoint>['query'],
): Promise<Download> {
  if (ids && Object.values(filter).some((value) => value !== undefined))
    throw invalid('ids', 'ids_or_filter', 'Choose contacts by ids or by conditions, not by both.');
  const numbers = ids && (await db.withAccount(accountId, (account) => contactNumbers(account, ids)));
  const variables = await db.withAccount(accountId, async (account) =>
    fieldsWithValues(account, await planFor(account, filter), numbers),
  );
  const clock = await db.withAccount(accountId, clockOf);
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) => {
        const page = { sort, after, limit: DOWNLOAD_PAGE_SIZE };
        return numbers
          ? listContactsByNumber(account, numbers, page)
          : listAllContacts(account, { ...filter, ...page });
      }),
    (contact) => toCells(contact, clock, variables),
  );
  const header = [
    'Number',
    'First name',
    'Last name',
    'Groups',
    'Opted out',
    'Added',
    ...variables,
    'Other fields',
  ];
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: 'contacts.csv', content: writeCsv(header, rows, format) };
}

async function fieldsWithValues(account: Account, all: Plan, numbers?: string[]): Promise<string[]> {
  const plan = numbers ? { ...all, source: listedNumbers(numbers) } : all;
  const { contacts } = await findContacts(account, plan, { limit: 1000, ms: TIME_LIMIT_MS });
  const known = await fieldsOf(account.db, account.id);
  const names = new Set(contacts.flatMap(({ fields }) => Object.keys(known.valuesOf(fields))));
  return [...names].toSorted().slice(0, 100);
}

const toCells = (contact: ListedContact, clock: LocalClock, variables: string[]): string[] => [
  `+${contact.number}`,
  contact.firstName,
  contact.lastName,
  contact.groups.map(({ name }) => name).join(', '),
  contact.optedOut ? 'Yes' : 'No',
  clock.timeOf(contact.createdAt),
  ...fieldCells(contact, variables),
];
