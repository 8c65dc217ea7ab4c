import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
const routes = () => database().db.owner.selectFrom('routes').selectAll().orderBy('id').execute();
const newest = async () => (await routes()).at(-1)!;
const ids: Record<string, number> = {};
let accountId: number;

beforeEach(async () => {
  const { owner } = database().db;
  for (const [name, enabled] of [
    ['One', true],
    ['Two', true],
    ['Off', false],
  ] as const) {
    const settings = { host: '127.0.0.1', port: 1 };
    const carrier = { name, kind: 'smpp', settings, terms: { enabled }, routed: false } as const;
    ids[name] = await addCarrier(owner, carrier);
  }
  accountId = (await createAccount(owner, { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' }))
    .accountId;
});

/** Marks a carrier as down, as a gateway that cannot bind would. */
const down = (carrier: string) =>
  database()
    .db.owner.insertInto('carrier_binds')
    .values({
      carrier_id: ids[carrier]!,
      gateway: 'test',
      nth: 1,
      type: 'transceiver',
      state: 'down',
      since: new Date(Date.now() - 60_000),
      updated_at: new Date(Date.now() + 60_000),
    })
    .execute();

describe('route add, set and remove', () => {
  test('adds a route with all possible terms, and its account by username', async () => {
    const flags = '--prefix +27 --account keeper --sender Shop --priority 5 --cost 7 --weight 3 --enabled no';
    const { code, output } = await run('route', 'add', '--carrier', 'One', ...flags.split(' '));
    const route = await newest();
    expect({ code, output }).toEqual({
      code: 0,
      output: `The route ${route.id} is added. It takes effect within two seconds.\n`,
    });
    expect(route).toMatchObject({
      carrier_id: ids.One,
      prefix: '27',
      account_id: accountId,
      sender: 'Shop',
      priority: 5,
      cost: 7,
      weight: 3,
      enabled: false,
    });
  });

  test('changes only the named settings', async () => {
    await run('route', 'add', ...'--carrier One --prefix 27 --cost 7 --weight 3 --enabled no'.split(' '));
    const { id } = await newest();
    const flags = '--carrier Two --account none --sender none --priority 6 --enabled';
    expect(await run('route', 'set', String(id), ...flags.split(' '))).toMatchObject({ code: 0 });
    expect(await newest()).toMatchObject({
      carrier_id: ids.Two,
      prefix: '27',
      account_id: null,
      sender: null,
      priority: 6,
      cost: 7,
      weight: 3,
      enabled: true,
    });
  });

  test('removes a route, once', async () => {
    await run('route', 'add', '--carrier', 'One');
    const { id } = await newest();
    const output = `The route ${id} is removed.\n`;
    expect(await run('route', 'remove', String(id))).toEqual({ code: 0, output });
    expect(await routes()).toEqual([]);
    expect(await run('route', 'remove', String(id))).toEqual({
      code: 1,
      output: 'There is no such route.\n',
    });
  });

  test.each([
    ['route add --prefix 27', '--carrier is required'],
    ['route add --carrier Nobody', 'There is no carrier "Nobody".'],
    ['route add --carrier One --account nobody', 'There is no account "nobody".'],
    ['route add --carrier One --account 4711', 'There is no account "4711".'],
    ['route add --carrier One --prefix 27x', '--prefix: must be the first digits of numbers'],
    ['route add --carrier One --weight 0', '--weight takes a number from 1 to 1000.'],
    ['route add --carrier One 27', '"27" is unexpected.'],
    ['route set 1', 'Specify what to change'],
    ['route set one --cost 1', '"one" is not a route id'],
    ['route set 4711 --cost 1', 'There is no such route.'],
    ['route remove 4711', 'There is no such route.'],
    ['route test me', 'Give a phone number'],
    ['route test 27821234567 --account nobody', 'There is no account "nobody".'],
    ['route list all', '"all" is unexpected.'],
  ])('refuses %s', async (words, problem) => {
    expect(await run(...words.split(' '))).toEqual({ code: 1, output: expect.stringContaining(problem) });
    expect(await routes()).toEqual([]);
  });
});

describe('route list and test', () => {
  test('report that there is no route', async () => {
    expect(await run('route', 'list')).toEqual({
      code: 0,
      output: 'There are no routes, so no messages can be sent.\n',
    });
    const { code, output } = await run('route', 'test', '27821234567');
    expect(output).toContain('No route serves 27821234567: such a message is rejected and costs nothing.');
    expect(code).toBe(1);
  });

  test('show the routes in order of preference, including those that are down or disabled', async () => {
    await run('route', 'add', '--carrier', 'One');
    await run('route', 'add', '--carrier', 'Two', '--prefix', '27', '--account', 'keeper');
    await run('route', 'add', '--carrier', 'Off', '--priority', '1');
    await run('route', 'add', '--carrier', 'Two', '--priority', '20', '--enabled', 'false');
    await down('Two');
    const { output } = await run('route', 'list');
    const lines = output.split('\n').map((line) => line.replace(/^ *\d+ +/, '').split(/ {2,}/));
    expect(lines.slice(1, 5)).toEqual([
      ['Off', 'any', 'any', 'any', '1', '0', '1', 'its carrier is switched off'],
      ['Two', '27', `Shop (${accountId})`, 'any', '10', '0', '1', 'its carrier is down'],
      ['One', 'any', 'any', 'any', '10', '0', '1', 'on'],
      ['Two', 'any', 'any', 'any', '20', '0', '1', 'switched off'],
    ]);
    expect(JSON.parse((await run('route', 'list', '--json')).output)).toMatchObject([
      { carrier: 'Off', carrierEnabled: false },
      { carrier: 'Two', account: 'Shop', isDown: true },
      { carrier: 'One', enabled: true },
      { carrier: 'Two', enabled: false },
    ]);
  });

  test('show which routes serve a number, and which carrier gets it', async () => {
    await run('route', 'add', '--carrier', 'One');
    await run('route', 'add', '--carrier', 'Two', '--prefix', '27', '--account', 'keeper');
    await down('Two');
    const served = async (...words: string[]) => {
      const { output } = await run('route', 'test', ...words);
      const [table = '', choice] = output.split('\n\n');
      const rows = table.split('\n').slice(1);
      return { carriers: rows.map((row) => row.trim().split(/ +/)[1]), choice: choice?.trim() };
    };
    expect(await served('+27821234567')).toEqual({
      carriers: ['One'],
      choice: 'The message goes to "One".',
    });
    // The account's own route, which leads to carrier Two, comes first.
    expect(await served('27821234567', '--account', String(accountId))).toEqual({
      carriers: ['Two', 'One'],
      choice: 'The message goes to "One".',
    });
    await down('One');
    expect(await served('27821234567', '--account', 'keeper')).toEqual({
      carriers: ['Two', 'One'],
      choice: 'The message goes to "Two". Every carrier that serves it is down: it waits.',
    });
    await run('route', 'add', '--carrier', 'Two', '--weight', '3');
    expect((await served('44123456789')).choice).toBe(
      'The message goes to one of these, by chance: "One" (25 %), "Two" (75 %). Every carrier that serves it is down: it waits.',
    );
  });
});
