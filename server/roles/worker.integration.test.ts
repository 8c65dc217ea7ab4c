import { afterAll, beforeAll, expect, it } from 'vitest';
import * as imports from '#contract/imports.ts';
import * as sending from '#contract/sending.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { startWorker } from '#server/platform/testing/worker.ts';

/** Shorter than a worker's polling interval, in milliseconds. */
const AT_ONCE_MS = 4000;

const database = useDatabase();
let web: TestConsole;
let worker: Service;
let shop: TestAccount;

beforeAll(async () => {
  const { owner } = database().db;
  web = await startConsole(database());
  const settings = { host: '127.0.0.1', port: 1 };
  await addCarrier(owner, { name: 'Nowhere', kind: 'smpp', settings, routed: true });
  shop = await openAccount(web, database(), 'shop');
  await owner.transaction().execute((tx) => grant(tx, shop.accountId, 1_000_000, 'test'));
  worker = await startWorker(database());
});
afterAll(async () => {
  await worker.stop();
  await web.stop();
});

async function draft(): Promise<{ campaignId: number }> {
  const { body } = await shop.call(sending.createCampaign, {
    body: { sender: 'ACME', text: 'Hello', audience: { numbers: '27830000000' } },
  });
  return { campaignId: body.id };
}
const isMade = (params: { campaignId: number }) =>
  eventually(
    'its message to be made',
    async () => (await shop.call(sending.getCampaign, { params })).body.counts.queued === 1,
    AT_ONCE_MS,
  );

// Runs several times, because a single run could pass if the worker was just about to poll.
it.each([1, 2, 3])('starts a campaign as soon as it is sent (%i)', async () => {
  const params = await draft();
  expect((await shop.call(sending.sendCampaign, { params })).status).toBe(200);
  await isMade(params);
});

it.each([1, 2, 3])('continues a campaign as soon as it is resumed (%i)', async () => {
  const params = await draft();
  await database()
    .db.owner.updateTable('campaigns')
    .set({ state: 'expanding', paused: true, sent_at: new Date() })
    .where('id', '=', params.campaignId)
    .execute();
  await shop.call(sending.resumeCampaign, { params });
  await isMade(params);
});

it.each([1, 2, 3])('starts an import as soon as it is requested (%i)', async (nth) => {
  const file = Buffer.from(`number\n082123456${nth}\n`);
  const uploaded = await shop.call(imports.uploadImport, { query: { fileName: 'a.csv' }, file });
  const params = { importId: uploaded.body.id };
  const body = { layout: uploaded.body.layout!, newGroupName: `Group ${nth}` };
  await shop.call(imports.startImport, { params, body });
  await eventually(
    'the import to end',
    async () => (await shop.call(imports.getImport, { params })).body.state === 'done',
    AT_ONCE_MS,
  );
});
