import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSystemStatus } from '#contract/notifications.ts';
import { addCarrier } from '#server/gateway/index.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';

const database = useDatabasePerTest();
let web: TestConsole;
let account: TestAccount;

beforeEach(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'user', 0);
});
afterEach(() => web.stop());

it('describes sending in plain words, without naming a carrier', async () => {
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
  // The server caches the status for a few seconds, and all users share it.
  expect((await account.call(getSystemStatus)).body).toEqual(before.body);
  const { text, body } = await eventually('another answer', async () => {
    const answer = await account.call(getSystemStatus);
    return answer.body.indicator !== 'minor' && answer;
  });
  expect(body).toEqual({
    indicator: 'critical',
    description: 'Messages are not being sent',
  });
  expect(text).not.toContain('Secret');
});

it('reports a delay while the only worker is stuck, and so does /readyz', async () => {
  const { db } = database();
  const ready = async () => (await fetch(`${web.address}/readyz`)).status;
  expect(await ready()).toBe(200);
  await sql`INSERT INTO processes (id, role, host, standing_still) VALUES ('one', 'worker', 'here', 'a chore')`.execute(
    db.owner,
  );
  expect(await ready()).toBe(503);
  await eventually('the status to say so', async () => {
    const { body } = await account.call(getSystemStatus);
    return body.description === 'New campaigns, imports and replies are delayed';
  });
  await sql`INSERT INTO processes (id, role, host) VALUES ('two', 'worker', 'there')`.execute(db.owner);
  expect(await ready()).toBe(200);
});
