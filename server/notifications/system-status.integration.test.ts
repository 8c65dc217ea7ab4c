import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSystemStatus } from '#contract/notifications.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'user', 0);
});
afterAll(() => web.stop());

it('says in plain words how sending goes, and names no carrier', async () => {
  const before = await account.call(getSystemStatus);
  expect(before).toMatchObject({
    status: 200,
    body: { indicator: 'minor', description: 'Sending is not set up yet' },
  });
  await addCarrier(database().db.owner, {
    name: 'Secret carrier',
    kind: 'smpp',
    routed: true,
    settings: { host: '127.0.0.1', port: 2775, systemId: 'x', password: 'x' },
  });
  // An answer serves for some seconds, whoever asks.
  expect((await account.call(getSystemStatus)).body).toEqual(before.body);
  const { text, body } = await eventually('another answer', async () => {
    const answer = await account.call(getSystemStatus);
    return answer.body.indicator !== 'minor' && answer;
  });
  expect(body).toEqual({
    indicator: 'critical',
    description: 'Messages are not being sent at the moment',
  });
  expect(text).not.toContain('Secret');
});
