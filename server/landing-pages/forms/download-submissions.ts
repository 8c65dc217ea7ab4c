import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type {
  downloadFormSubmissions as endpoint,
  FormSubmission,
} from '#contract/landing-pages/submissions.ts';
import { clockOf, csvFormatOf, type LocalClock } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { listSubmissions } from './list-submissions.ts';
import { requirePage } from './require-page.ts';

type Query = Request<typeof endpoint>['query'];
/** A field of a form. The same key of another form, or of another label, is another column. */
type Column = { blockId: string; key: string; label: string };

const HEADER = ['Time', 'Form', 'Number', 'Own link', 'Country', 'Consent', 'Page version', 'Confirmation'];
const MAX_COLUMNS = 500;

/** Returns what people entered in the forms of a page as a file, with a column for each field. Throws `not_found`. */
export async function downloadSubmissions(
  db: Database,
  accountId: number,
  pageId: number,
  query: Query,
): Promise<Download> {
  const { columns, clock, format } = await db.withAccount(accountId, async (account) => {
    await requirePage(account, pageId);
    return {
      columns: await readColumns(account, pageId, query),
      clock: await clockOf(account),
      format: await csvFormatOf(account),
    };
  });
  const rows = readRows(
    (after) =>
      db.withAccount(accountId, (account) =>
        listSubmissions(account, pageId, { ...query, after, limit: DOWNLOAD_PAGE_SIZE }),
      ),
    (submission) => toCells(submission, columns, clock),
  );
  const header = [...HEADER, ...columns.map(({ label, key }) => label || key)];
  return { fileName: `submissions ${pageId}.csv`, content: writeCsv(header, rows, format) };
}

/** Reads the fields of the submissions, including fields that a form no longer has. */
async function readColumns({ id, db }: Account, pageId: number, { blockId }: Query): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT block_id AS "blockId", answer ->> 'key' AS key, answer ->> 'label' AS label
    FROM form_submissions, jsonb_array_elements(fields) WITH ORDINALITY AS a (answer, place)
    WHERE account_id = ${id} AND page_id = ${pageId} AND (${blockId ?? null}::text IS NULL OR block_id = ${blockId ?? null})
    GROUP BY 1, 2, 3 ORDER BY 1, min(place), max(at) DESC, 2, 3 LIMIT ${MAX_COLUMNS}`.execute(db);
  return rows;
}

const toCells = (
  {
    at,
    kind,
    title,
    number,
    messageId,
    country,
    consent,
    version,
    blockId,
    answers,
    ...rest
  }: FormSubmission,
  columns: readonly Column[],
  clock: LocalClock,
) => [
  clock.timeOf(at),
  title || kind,
  number && `+${number}`,
  messageId === null ? 'no' : 'yes',
  country,
  consent,
  version,
  describeConfirmation(rest, clock),
  ...columns.map((column) => {
    const answer = answers.find(
      ({ key, label }) => column.blockId === blockId && column.key === key && column.label === label,
    );
    return answer ? answer.values.join(', ') : null;
  }),
];

/** Returns an empty text for forms that need no confirmation. */
function describeConfirmation(
  { confirmBy, confirmedAt }: Pick<FormSubmission, 'confirmBy' | 'confirmedAt'>,
  clock: LocalClock,
): string {
  if (confirmBy === null) return '';
  if (confirmedAt !== null) return `Confirmed at ${clock.timeOf(confirmedAt)}`;
  return new Date(confirmBy) > new Date()
    ? `Waiting for confirmation until ${clock.timeOf(confirmBy)}`
    : 'Not confirmed';
}
