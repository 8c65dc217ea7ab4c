import type { ContactFilter } from '#contract/contact-filter.ts';
import type { downloadAllContacts as endpoint, ListedContact } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE, rowsOf, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listAllContacts } from './contacts.ts';
import { fieldCells } from './fields/cells.ts';
import { fieldsOf } from './fields/fields.ts';
import { findContacts } from './finding/find.ts';
import { planFor } from './finding/look.ts';

/** In milliseconds: how long is looked for the fields that get a column. */
const PATIENCE = 200;

/** The contacts that match as CSV, with a column for each field that the first thousand have. */
export async function downloadAllContacts(
  db: Database,
  accountId: number,
  { sort, ...filter }: Request<typeof endpoint>['query'],
): Promise<Download> {
  const variables = await db.withAccount(accountId, (account) => fieldsAmong(account, filter));
  const rows = rowsOf(
    (after) =>
      db.withAccount(accountId, (account) =>
        listAllContacts(account, { ...filter, sort, after, limit: DOWNLOAD_PAGE }),
      ),
    (contact) => toCells(contact, variables),
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
  return { fileName: 'contacts.csv', content: writeCsv(header, rows) };
}

async function fieldsAmong(account: Account, filter: ContactFilter): Promise<string[]> {
  const { contacts } = await findContacts(account, await planFor(account, filter), {
    limit: 1000,
    ms: PATIENCE,
  });
  const known = await fieldsOf(account.db, account.id);
  const names = new Set(contacts.flatMap(({ fields }) => Object.keys(known.valuesOf(fields))));
  return [...names].toSorted().slice(0, 100);
}

const toCells = (contact: ListedContact, variables: string[]): string[] => [
  `+${contact.number}`,
  contact.firstName,
  contact.lastName,
  contact.groups.map(({ name }) => name).join(', '),
  contact.optedOut ? 'Yes' : 'No',
  contact.createdAt,
  ...fieldCells(contact, variables),
];
