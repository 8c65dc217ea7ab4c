import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import * as imports from '#contract/imports.ts';
import { getSystemStatus } from '#contract/notifications.ts';
import * as sending from '#contract/sending.ts';
import { longWork } from './compose.ts';
import { Disk } from './platform/disk/disk.ts';
import { createLog } from './platform/log.ts';
import { freePort } from './platform/postgres/address.ts';
import { openAccount, startConsole, type TestConsole } from './platform/testing/console.ts';
import { testContext } from './platform/testing/context.ts';
import { useDatabasePerTest } from './platform/testing/database.ts';
import { start as startWeb } from './roles/web.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';

const database = useDatabasePerTest();
const { bavail, bsize } = statfsSync(tmpdir());
const freeMb = (bavail * bsize) / 1024 / 1024;

/** Configures a disk reserve that is `times` the free space. */
const reserve = (times: number) => ({
  DISK_WATCH: tmpdir(),
  LOG_LEVEL: 'silent',
  DISK_RESERVE_MB: String(Math.ceil((freeMb + 1) * times)),
});
const LOW = reserve(2);
const VERY_LOW = reserve(1000);

const consoles: TestConsole[] = [];
let campaignId: number;
let uploadedId: number;

async function consoleWith(env: Record<string, string>) {
  const web = await startConsole(database(), env);
  consoles.push(web);
  return { call: await web.signIn('keeper', 'Correct horse 1') };
}

const file = { query: { fileName: 'a.csv' }, file: Buffer.from('number\n0821234567\n') };
const draft = { body: { sender: 'Carillon', text: 'Hi', audience: { numbers: '0821234567' } } };
const layout = {
  encoding: 'utf-8' as const,
  delimiter: ',' as const,
  hasHeader: true,
  columns: [{ name: 'number', role: 'number' as const, variable: '' }],
};
const begin = () => ({ params: { importId: uploadedId }, body: { layout, newGroupName: 'New' } });

afterEach(() => vi.restoreAllMocks());

const FULL = {
  status: 503,
  body: { code: 'disk_full', message: expect.stringMatching(/low on storage/) },
};

describe('a disk that is nearly full', () => {
  beforeEach(async () => {
    const web = await startConsole(database());
    consoles.push(web);
    const { call } = await openAccount(web, database(), 'keeper');
    uploadedId = (await call(imports.uploadImport, file)).body.id;
    campaignId = (await call(sending.createCampaign, draft)).body.id;
  });
  afterEach(() => Promise.all(consoles.splice(0).map((web) => web.stop())));

  it('refuses files and drafts, but accepts what takes little space', async () => {
    const { call } = await consoleWith(LOW);
    expect(await call(imports.uploadImport, file)).toMatchObject(FULL);
    expect(await call(imports.startImport, begin())).toMatchObject(FULL);
    expect(await call(sending.createCampaign, draft)).toMatchObject(FULL);
    expect((await call(contacts.createGroup, { body: { name: 'Small' } })).status).toBe(200);
    expect((await call(getSystemStatus)).body.description).not.toMatch(/not being sent/);
  });

  it('also sends nothing new and pauses long work once space is very low', async () => {
    const { call } = await consoleWith(VERY_LOW);
    expect(await call(sending.sendCampaign, { params: { campaignId } })).toMatchObject(FULL);
    expect((await call(getSystemStatus)).body).toEqual({
      indicator: 'major',
      description: 'New campaigns are not being sent',
    });
    const { call: low } = await consoleWith(LOW);
    await addSilentCarrier(database().db.owner);
    expect((await low(sending.sendCampaign, { params: { campaignId } })).status).toBe(200);

    const waiting = async (env: Record<string, string>) =>
      (await Promise.all(longWork.map((work) => work.findWaiting(testContext(database(), env))))).flat();
    expect(await waiting(VERY_LOW)).toEqual([]);
    expect(await waiting(LOW)).toMatchObject([{ id: campaignId }]);
    // Work that frees disk space continues while imports wait.
    const { owner } = database().db;
    const { account_id, user_id } = await owner
      .selectFrom('imports')
      .select(['account_id', 'user_id'])
      .where('id', '=', uploadedId)
      .executeTakeFirstOrThrow();
    const add = async (state: 'reading' | 'done', clearing: boolean) =>
      owner
        .insertInto('imports')
        .values({ account_id, user_id, file_name: 'b.csv', state, clearing })
        .returning('id')
        .executeTakeFirstOrThrow();
    await add('reading', false);
    const { id } = await add('done', true);
    expect(await waiting(VERY_LOW)).toEqual([{ accountId: account_id, id }]);
  });
});

it('logs low space at most every ten minutes', async () => {
  const log = createLog('silent', 'test');
  const error = vi.spyOn(log, 'error');
  const disk = new Disk({ folder: tmpdir(), reserveBytes: Number.MAX_SAFE_INTEGER }, log);
  for (let time = 0; time < 5; time++) expect(await disk.space()).toBe('very low');
  expect(error).toHaveBeenCalledTimes(1);
});

it('treats an unknown disk as having enough space', async () => {
  const log = createLog('silent', 'test');
  for (const folder of [undefined, '/nowhere/at/all']) {
    const disk = new Disk({ folder, reserveBytes: Number.MAX_SAFE_INTEGER }, log);
    expect(await disk.freeBytes()).toBeUndefined();
    expect(await disk.space()).toBe('enough');
  }
});

it('exports the free space as a metric, if the volume is known', async () => {
  const METRICS_TOKEN = 'a token of sixteen or more';
  const measured = async (env: Record<string, string>) => {
    const port = await freePort();
    const web = await startWeb(testContext(database(), { METRICS_TOKEN, PORT: String(port), ...env }));
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).then((answer) => answer.text());
    await web.stop();
    return /^carillon_disk_free_bytes (\S+)$/m.exec(text)?.[1];
  };
  expect(Number(await measured({ DISK_WATCH: tmpdir() }))).toBeGreaterThan(0);
  expect(await measured({})).toBeUndefined();
});
