import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as imports from '#contract/imports.ts';
import {
  identityOf,
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { saveUpload } from './upload.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

const upload = ({ call }: TestAccount, file: Buffer) =>
  call(imports.uploadImport, { query: { fileName: 'a.csv' }, file });

const filesOf = ({ accountId }: TestAccount) =>
  database()
    .db.owner.selectFrom('imports')
    .select(['id', 'state', 'file_bytes'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

it('accepts five of eight simultaneous uploads', async () => {
  const owner = await openAccount(web, database(), 'eager');
  const files = Array.from({ length: 8 }, () => new Readable({ read() {} }));
  const uploads = files.map((file) =>
    saveUpload(database().db, identityOf(owner), { fileName: 'a.csv', file }),
  );
  const problems: unknown[] = [];
  const ended = uploads.map((each) => each.catch((error: unknown) => problems.push(error)));
  await eventually(
    'all have begun or are refused',
    async () => (await filesOf(owner)).length + problems.length === files.length,
  );
  for (const file of files) {
    file.push('number\n0821234567\n');
    file.push(null);
  }
  await Promise.all(ended);
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(problem).toMatchObject({ code: 'too_many_uploads' });
});

it('starts an import once, even when it is started several times at the same moment', async () => {
  const owner = await openAccount(web, database(), 'double');
  const { id, layout } = (await upload(owner, Buffer.from('number\n0821234567\n'))).body;
  const start = (nth: number) =>
    owner.call(imports.startImport, {
      params: { importId: id },
      body: { layout: layout!, newGroupName: `Group ${nth}` },
    });
  const { db } = database();
  // Lock the row until both calls wait for it. An account may run only two calls at once.
  const starting = await db.owner.transaction().execute(async (tx) => {
    await sql`SELECT FROM imports WHERE id = ${id} FOR UPDATE`.execute(tx);
    const begun = [1, 2].map(start);
    await eventually('all to wait', async () => {
      const { rows } = await db.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length === 2;
    });
    return { begun };
  });
  const answers = await Promise.all(starting.begun);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const groups = await database()
    .db.owner.selectFrom('groups')
    .select('name')
    .where('account_id', '=', owner.accountId)
    .execute();
  expect(groups).toHaveLength(1);
});

/**
 * Starts to import an old file while the upload of another file is about to delete the old one. Returns the
 * state of the old file.
 */
async function startedMeanwhile(owner: TestAccount, oldest: number, file: Buffer) {
  const { db } = database();
  const going = await db.owner.transaction().execute(async (tx) => {
    await sql`UPDATE imports SET state = 'reading' WHERE id = ${oldest}`.execute(tx);
    const sent = upload(owner, file);
    await eventually('the upload to wait', async () => {
      const { rows } = await db.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length === 1;
    });
    return { sent };
  });
  await going.sent;
  return (await filesOf(owner)).find(({ id }) => id === oldest);
}

it('keeps a file that is started at the same moment', async () => {
  const owner = await openAccount(web, database(), 'starter');
  const small = Buffer.from('number\n0821234567\n');
  const ids = [];
  for (let nth = 0; nth < 5; nth += 1) ids.push((await upload(owner, small)).body.id);
  expect(await startedMeanwhile(owner, ids[0]!, small)).toMatchObject({ state: 'reading' });
});

it('keeps a large file that is started at the same moment', async () => {
  const owner = await openAccount(web, database(), 'large starter');
  await database()
    .db.owner.updateTable('accounts')
    .set({ most_upload_mb: 3 })
    .where('id', '=', owner.accountId)
    .execute();
  const large = Buffer.from('number\n'.padEnd(2 * 1024 * 1024, '0821234567\n'));
  const { id } = (await upload(owner, large)).body;
  expect(await startedMeanwhile(owner, id, large)).toMatchObject({ state: 'reading' });
});

it('reports why an upload failed, even if the clean-up fails', async () => {
  const owner = await openAccount(web, database(), 'unlucky');
  const { db } = database();
  const withAccount = vi.spyOn(db, 'withAccount');
  const file = new Readable({
    read() {
      withAccount.mockRejectedValue(new Error('the database is away'));
      this.destroy(new Error('the sender is gone'));
    },
  });
  try {
    await expect(saveUpload(db, identityOf(owner), { fileName: 'a.csv', file })).rejects.toThrow(
      'the sender is gone',
    );
  } finally {
    withAccount.mockRestore();
  }
});

describe('the total size of waiting files', () => {
  const MEGABYTE = 1024 * 1024;
  const lines = (bytes: number) =>
    Buffer.from('number,name\n0821234567,Ann\n'.padEnd(bytes, '0821234567,Ann\n'));
  let owner: TestAccount;

  beforeAll(async () => {
    owner = await openAccount(web, database(), 'stacker');
    await database()
      .db.owner.updateTable('accounts')
      .set({ most_upload_mb: 3 })
      .where('id', '=', owner.accountId)
      .execute();
  });

  it('is limited by deleting the oldest files without an import', async () => {
    const first = (await upload(owner, lines(1.5 * MEGABYTE))).body.id;
    const second = (await upload(owner, lines(1.2 * MEGABYTE))).body.id;
    const third = (await upload(owner, lines(1.2 * MEGABYTE))).body.id;
    expect((await filesOf(owner)).map(({ id }) => id)).toEqual([second, third]);
    expect(first).toBeLessThan(second);
  });

  it('is exceeded by a single file: it is refused, with the limit and advice', async () => {
    const answer = await upload(owner, lines(3.2 * MEGABYTE));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'upload_quota_exceeded', message: expect.stringMatching(/3 MB in total.*try again/) },
    });
    expect((await filesOf(owner)).filter(({ state }) => state === 'uploading')).toEqual([]);
  });
});
