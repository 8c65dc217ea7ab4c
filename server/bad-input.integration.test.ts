import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contacts from '#contract/contacts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listImports } from '#contract/imports.ts';
import { listActivity } from '#contract/my-settings.ts';
import { addOptOuts, listOptOuts } from '#contract/opt-outs.ts';
import { listReplies } from '#contract/replies.ts';
import * as sending from '#contract/sending.ts';
import { encodeCursor } from './platform/db/cursor.ts';
import { openAccount, startConsole, type TestAccount, type TestConsole } from './platform/testing/console.ts';
import { useDatabase } from './platform/testing/database.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let ids: { groupId: number; campaignId: number };

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'careless');
  const group = await account.call(contacts.createGroup, { body: { name: 'Group' } });
  const groupId = group.body.id;
  for (const number of ['0821234567', '0821234568'])
    await account.call(contacts.addContact, { params: { groupId }, body: { number } });
  const { id: campaignId } = (
    await account.call(sending.createCampaign, {
      body: { sender: 'Us', text: 'Hi', audience: { groupIds: [groupId] } },
    })
  ).body;
  ids = { groupId, campaignId };
});
afterAll(() => web.stop());

const lists: [string, Endpoint, string[]][] = [
  ['listContacts', contacts.listContacts, ['x', '27 82', '+27', '1'.repeat(16)]],
  ['listReplies', listReplies, ['x', '-1', '1.5', '9'.repeat(16)]],
  ['listCampaigns', sending.listCampaigns, ['x', '-1', '1e3', '9'.repeat(16)]],
  [
    'listCampaignMessages',
    sending.listCampaignMessages,
    ['1.', '1', `1.${'-'.repeat(36)}`, '.', `${'1'.repeat(16)}.01996b9f-1c2d-7000-8000-000000000000`],
  ],
  [
    'listOptOuts',
    listOptOuts,
    [
      '1 2',
      'x',
      '2026-02-30T00:00:00.000Z 27821234567',
      '2026-01-01T00:00:00.000Z',
      encodeCursor('-at', ['2026-02-30T00:00:00', '27821234567']),
      encodeCursor('-at', ['infinity', '27821234567']),
    ],
  ],
  [
    'listGroups',
    contacts.listGroups,
    [
      'x',
      encodeCursor('-name', ['of another order']),
      encodeCursor('name', ['a\0b']),
      encodeCursor('name', ['\uD83D']),
      encodeCursor('name', [null]),
      'W'.repeat(1001),
    ],
  ],
  ['listImports', listImports, ['x', encodeCursor('-id', [1e300]), encodeCursor('id', [1])]],
  ['listActivity', listActivity, ['x', encodeCursor('-id', ['1'])]],
];

describe.each(lists)('%s', (_name, endpoint, malformed) => {
  it.each(malformed)('refuses the cursor %j', async (after) => {
    const answer = await account.call(endpoint as never, { params: ids, query: { after } } as never);
    expect(answer, answer.text).toMatchObject({ status: 400, body: { code: 'invalid', field: 'after' } });
  });
});

describe('cursors that lists return', () => {
  it('lead to the next page of contacts, campaigns and opt-outs', async () => {
    const first = await account.call(contacts.listContacts, { params: ids, query: { limit: 1 } });
    const next = { limit: 1, after: first.body.next! };
    const second = await account.call(contacts.listContacts, { params: ids, query: next });
    expect(second.body.items).toMatchObject([{ number: '27821234568' }]);

    await account.call(sending.createCampaign, {
      body: { sender: 'Us', text: 'Again', audience: { groupIds: [ids.groupId] } },
    });
    const campaigns = await account.call(sending.listCampaigns, { query: { limit: 1 } });
    const older = await account.call(sending.listCampaigns, {
      query: { limit: 1, after: campaigns.body.next! },
    });
    expect(older.body.items).toMatchObject([{ id: ids.campaignId }]);

    await account.call(addOptOuts, { body: { numbers: '0831234567 \n 0831234568' } });
    const optOuts = await account.call(listOptOuts, { query: { limit: 1 } });
    const rest = await account.call(listOptOuts, { query: { limit: 1, after: optOuts.body.next! } });
    expect(rest.body).toMatchObject({ items: [{ number: '27831234567' }], next: null });
  });
});

describe('a text that PostgreSQL cannot store', () => {
  it.each(['\0', '\uD83D'])('is refused with the name of its field: %j', async (bad) => {
    const answers = [
      await account.call(contacts.createGroup, { body: { name: `a${bad}` } }),
      await account.call(contacts.updateGroup, { params: ids, body: { name: bad } }),
    ];
    for (const answer of answers)
      expect(answer, answer.text).toMatchObject({
        status: 400,
        body: { code: 'invalid_characters', field: 'name' },
      });
  });

  it('is refused in a query and in a path', async () => {
    expect(await account.call(contacts.listGroups, { query: { search: 'a\0' } })).toMatchObject({
      status: 400,
      body: { field: 'search' },
    });
    expect(await account.call(contacts.getGroup, { params: { groupId: '\0' } })).toMatchObject({
      status: 400,
      body: { field: 'groupId' },
    });
  });
});
