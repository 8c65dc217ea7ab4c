import type { Contact, downloadContacts as endpoint } from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import { csvFormatOf } from '#server/accounts/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { fieldCells } from './fields/cells.ts';
import { getGroup, variablesOf } from './groups.ts';
import { listContacts } from './members.ts';

/**
 * Downloads a group's contacts as CSV. Up to 100 fields of the first thousand contacts have a column
 * each. The last column contains all other fields as JSON.
 */
export async function downloadContacts(
  db: Database,
  accountId: number,
  groupId: number,
  query: Request<typeof endpoint>['query'],
): Promise<Download> {
  const { group, variables } = await db.withAccount(accountId, async (account) => {
    const found = await getGroup(account, groupId);
    const names = await variablesOf(account, found);
    return { group: found, variables: names.filter((name) => !NAMES.includes(name)) };
  });
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listContacts(account, groupId, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (contact) => toCells(contact, variables),
  );
  const header = ['Number', 'First name', 'Last name', ...variables, 'Other fields'];
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: `${group.name}.csv`, content: writeCsv(header, rows, format) };
}

const NAMES = ['first_name', 'last_name'];

const toCells = (contact: Contact, variables: string[]): string[] => [
  `+${contact.number}`,
  contact.firstName,
  contact.lastName,
  ...fieldCells(contact, variables),
];
