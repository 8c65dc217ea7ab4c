/**
 * Measures the import of a file of contacts, from the upload to the last saved contact. The yardstick is a
 * COPY of the same rows.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createAccount } from '#server/accounts/index.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { makeCsv, makeXlsx, contactNumber, generateRows } from './import-file.ts';
import { install, type Installation } from './installation.ts';
import { Usage } from './processes.ts';
import { describeMachine, type Result } from './result.ts';
import { findSlowestStatements, startCounting, STATEMENT_SETTINGS } from './statements.ts';

const PASSWORD = 'Bench mark 100';
const CONTACT_LIMIT = 100_000_000;

type Options = { rows: number; profile?: boolean };
type BenchContext = {
  installation: Installation;
  address: string;
  token: string;
  pids: Record<string, number[]>;
};

/**
 * Imports the same rows as CSV and as a workbook. Half of the contacts that exist before each import are also
 * in the file.
 */
export async function run({ rows, profile = false }: Options): Promise<Result> {
  const installation = await install(profile ? STATEMENT_SETTINGS : {});
  try {
    const bench = await startConsole(installation);
    const csv = await importFile(bench, { rows, fileName: 'contacts.csv', file: makeCsv(rows), profile });
    const xlsx = await importFile(bench, { rows, fileName: 'contacts.xlsx', file: makeXlsx(rows) });
    const copySeconds = await copyRows(installation, rows);
    return {
      program: `import-${rows}`,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      value: csv.seconds,
      unit: 's, from the upload of a CSV file to the last contact in its group',
      yardstick: 's for COPY of the same contacts into a table with the same columns and indexes',
      yardstick_value: copySeconds,
      ratio: roundToHundredth(csv.seconds / copySeconds),
      details: { rows, csv, xlsx, xlsxToCsv: roundToHundredth(xlsx.seconds / csv.seconds) },
    };
  } finally {
    await installation.stop();
  }
}

async function startConsole(installation: Installation): Promise<BenchContext> {
  const port = await freePort();
  const env = { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' };
  const web = await installation.startRole('web', env);
  const worker = await installation.startRole('worker', env);
  const address = `http://127.0.0.1:${port}`;
  const { accountId } = await createAccount(installation.db.owner, {
    name: 'Bench',
    username: 'bench',
    password: PASSWORD,
  });
  await installation.db.owner
    .updateTable('accounts')
    .set({ most_contacts: CONTACT_LIMIT, most_upload_mb: 1000 })
    .where('id', '=', accountId)
    .execute();
  const body = JSON.stringify({ username: 'bench', password: PASSWORD });
  const { token } = await call<{ token: string }>(`${address}/Token`, { method: 'POST', body });
  const pids = { web: [web.pid!], worker: [worker.pid!] };
  return { installation, address, token, pids };
}

type ImportFile = { rows: number; fileName: string; file: Buffer; profile?: boolean };

/** Measures the time of an upload and its import, and the memory and processor time of the processes. */
async function importFile({ installation, address, token, pids }: BenchContext, given: ImportFile) {
  const { db } = installation;
  await createExistingContacts(installation, given.rows);
  if (given.profile) await startCounting(db);
  const usage = new Usage(() => ({ ...pids, postgres: installation.postgresPids() }));
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await call<{ id: number; layout: object }>(
    `${address}/api/imports?fileName=${given.fileName}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: given.file as BodyInit,
    },
  );
  const uploadSeconds = secondsSince(startedAt);
  await call(`${address}/api/imports/${uploaded.id}/start`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ layout: uploaded.layout, newGroupName: given.fileName }),
  });
  let readSeconds = 0;
  for (;;) {
    const found = await db.owner
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', uploaded.id)
      .executeTakeFirstOrThrow();
    if (found.state === 'saving') readSeconds ||= secondsSince(startedAt);
    if (found.state === 'failed') throw new Error(`the import failed: ${found.problem}`);
    if (found.state === 'done') {
      const { rows, duplicates, invalid } = found;
      const seconds = secondsSince(startedAt);
      const fileMb = Math.round(given.file.length / 2 ** 20);
      const statements = given.profile ? { statements: await findSlowestStatements(db) } : {};
      return {
        seconds,
        uploadSeconds,
        readSeconds,
        fileMb,
        rows,
        duplicates,
        invalid,
        ...usage.stop(),
        ...statements,
      };
    }
    await pause(100);
  }
}

/**
 * Replaces all contacts with new ones, as many as the file has rows. About half of the new contacts have a
 * number from the file.
 */
async function createExistingContacts({ db }: Installation, rows: number): Promise<void> {
  await sql`DELETE FROM imports`.execute(db.owner);
  await sql`TRUNCATE import_rows, import_readings, group_members, contacts, contact_count_changes`.execute(
    db.owner,
  );
  await sql`
    INSERT INTO contacts (account_id, number, first_name)
    SELECT (SELECT max(id) FROM accounts), ${contactNumber(0).slice(0, 4)} || lpad((i * 4)::text, 7, '0'), 'Before'
    FROM generate_series(0, ${rows - 1}::int) AS i ON CONFLICT DO NOTHING`.execute(db.owner);
  await sql`VACUUM ANALYZE`.execute(db.owner);
  await sql`CHECKPOINT`.execute(db.owner);
}

/**
 * Measures how many seconds a COPY of the file's contacts takes. It omits duplicates and invalid numbers.
 */
async function copyRows({ db, url }: Installation, rows: number): Promise<number> {
  await sql`CREATE TABLE copied (LIKE contacts INCLUDING ALL)`.execute(db.owner);
  const client = new Client({ connectionString: url });
  await client.connect();
  const lines = [...generateCopyChunks(rows)];
  const startedAt = performance.now();
  const columns = 'account_id, number, first_name, last_name, fields';
  const copy = client.query(copyFrom(`COPY copied (${columns}) FROM STDIN`));
  await pipeline(Readable.from(lines), copy);
  const seconds = secondsSince(startedAt);
  const ended = once(client, 'end');
  void client.end();
  await ended;
  return seconds;
}

/** Yields the file's contacts in chunks of COPY's text format. */
function* generateCopyChunks(rows: number): Generator<string> {
  const seen = new Set<string>();
  let chunk = '';
  for (const { number, first, last, city, shop } of generateRows(rows)) {
    if (number.length < 5 || seen.has(number)) continue;
    seen.add(number);
    chunk += `1\t${number}\t${first}\t${last}\t${JSON.stringify({ city, shop })}\n`;
    if (chunk.length < 64 * 1024) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function call<Answer>(address: string, { headers, ...init }: RequestInit): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const secondsSince = (startedAt: number): number => roundToHundredth((performance.now() - startedAt) / 1000);

const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;
