import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import { estimateCampaign } from '#contract/sending.ts';
import {
  callerAt,
  openAccount,
  signInAt,
  startConsole,
  type TestAccount,
  type TestConsole,
} from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';

const NUMBERS = 40_000;

const database = useDatabase();
let web: TestConsole;
let greedy: TestAccount;
let groupId: number;

beforeAll(async () => {
  web = await startConsole(database());
  greedy = await openAccount(web, database(), 'greedy');
  await openAccount(web, database(), 'neighbour');
  groupId = (await greedy.call(contacts.createGroup, { body: { name: 'Many' } })).body.id;
  const { owner } = database().db;
  await sql`INSERT INTO contacts (account_id, number, first_name, last_name)
    SELECT ${greedy.accountId}, (27820000000 + n)::text, 'First ' || n, 'Last ' || n FROM generate_series(1, 100000) n`.execute(
    owner,
  );
  await sql`INSERT INTO group_members (account_id, group_id, number)
    SELECT account_id, ${groupId}, number FROM contacts WHERE account_id = ${greedy.accountId}`.execute(
    owner,
  );
});
afterAll(() => web.stop());

it('one account’s fifty estimates and sixty searches keep nobody else waiting', async () => {
  const numbers = Array.from({ length: NUMBERS }, (_, index) => `0${831_000_000 + index}`).join('\n');
  const call = callerAt(web.address, greedy.token);
  const storm = [
    ...Array.from({ length: 50 }, () =>
      call(estimateCampaign, {
        body: { text: 'Hi {first_name}', audience: { groupIds: [groupId], numbers } },
      }),
    ),
    ...Array.from({ length: 60 }, () =>
      call(contacts.listContacts, { params: { groupId }, query: { search: 'nobody is called so' } }),
    ),
  ];
  const over = new AbortController();
  const statuses = Promise.all(storm).then((answers) => {
    over.abort();
    return answers.map(({ status, headers }) =>
      status === 429 ? Number(headers.get('retry-after')) : status,
    );
  });
  const times: number[] = [];
  while (!over.signal.aborted) {
    const startedAt = performance.now();
    const neighbour = await signInAt(web.address, 'neighbour', 'Correct horse 1');
    expect((await neighbour(contacts.listGroups)).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  const answered = await statuses;
  expect(answered.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  // Those that were refused say when to come again; nothing else went wrong.
  expect(answered.filter((status) => status !== 200 && (status < 1 || status > 60))).toEqual([]);
  // The clients share this process: at first they are all busy with what they send.
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(1000);
  expect(Math.max(...times)).toBeLessThan(5000);
});
