import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
const owner = () => database().db.owner;
let accountId: number;
let linkId: number;

beforeAll(async () => {
  const account = { name: 'Shop', username: 'Keeper', password: 'Correct horse 1' };
  accountId = (await createAccount(owner(), account)).accountId;
});
beforeEach(async () => {
  await owner().deleteFrom('blocked_link_hosts').execute();
  await owner().deleteFrom('link_slugs').execute();
  await owner().deleteFrom('short_links').execute();
  const link = { account_id: accountId, slug: 'sale', target: 'https://bank.example/' };
  linkId = (await owner().insertInto('short_links').values(link).returning('id').executeTakeFirstOrThrow())
    .id;
  const slug = { host: '', slug: 'sale', account_id: accountId, link_id: linkId };
  await owner().insertInto('link_slugs').values(slug).execute();
});

const logged = async () =>
  (
    await owner()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'actor'])
      .orderBy('id', 'desc')
      .execute()
  )[0];

describe('link block', () => {
  test('blocks a link by its address, and logs it in the account', async () => {
    const address = 'http://localhost:3001/Sale';
    expect(await run('link', 'block', address, '--reason', 'It imitates a bank.')).toEqual({
      code: 0,
      output: `${address} is blocked. The account sees the reason.\n`,
    });
    expect(await logged()).toEqual({
      action: 'link blocked',
      detail: { linkId, link: address, reason: 'It imitates a bank.' },
      actor: { kind: 'operator' },
    });
    const url = 'http://localhost:3001/sale';
    expect(JSON.parse((await run('link', 'list', '--blocked', '--json')).output)).toEqual([
      {
        url,
        target: 'https://bank.example/',
        title: '',
        accountId,
        account: 'Shop',
        because: 'It imitates a bank.',
      },
    ]);
    expect((await run('link', 'list', '--blocked')).output).toContain(`${url}  https://bank.example/  Shop`);
    expect(await run('link', 'unblock', 'localhost:3001/sale/')).toMatchObject({ code: 0 });
    expect(await logged()).toMatchObject({ action: 'link unblocked' });
    expect(await run('link', 'list', '--blocked')).toEqual({ code: 0, output: 'No links are blocked.\n' });
  });

  test.each([
    ['http://localhost:3001/other', /short link/],
    ['https://elsewhere.example/sale', /short link/],
    ['http://localhost:3000/sale', /short link/],
    ['https://', /no address/],
  ])('knows no link at %s', async (address, problem) => {
    const { code, output } = await run('link', 'block', address, '--reason', 'Fraud');
    expect(code).toBe(1);
    expect(output).toMatch(problem);
  });

  test('lists a landing page with its title', async () => {
    const page = { target: '', title: 'Sale', shows_page: true, blocked_because: 'Fraud' };
    await owner().updateTable('short_links').set(page).where('id', '=', linkId).execute();
    expect((await run('link', 'list', '--blocked')).output).toContain('landing page: Sale  Shop');
  });

  test('needs a reason', async () => {
    expect(await run('link', 'block', 'http://localhost:3001/sale')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Give a reason'),
    });
  });
});

describe('link-host block', () => {
  test('blocks a host however it is written, and again with another reason', async () => {
    expect(await run('link-host', 'list')).toEqual({ code: 0, output: 'No hosts are blocked.\n' });
    expect(await run('link-host', 'block', 'https://MÜNCHEN.example./x?y', '--reason', 'Phishing')).toEqual({
      code: 0,
      output: 'No short link leads to xn--mnchen-3ya.example or its subdomains from now on.\n',
    });
    await run('link-host', 'block', 'münchen.example', '--reason', 'Malware');
    expect(JSON.parse((await run('link-host', 'list', '--json')).output)).toEqual([
      { host: 'xn--mnchen-3ya.example', reason: 'Malware', blockedAt: expect.any(String) },
    ]);
    expect((await run('link-host', 'list')).output).toMatch(/xn--mnchen-3ya\.example +\d+ s ago +Malware/);
    expect(await run('link-host', 'unblock', 'münchen.example')).toMatchObject({ code: 0 });
    expect(await run('link-host', 'unblock', 'münchen.example')).toMatchObject({ code: 1 });
  });

  test.each(['a b', '///', 'https://'])('refuses %j', async (host) => {
    const { code, output } = await run('link-host', 'block', host, '--reason', 'Fraud');
    expect([code, output]).toEqual([1, `“${host}” is no host. Write it like shop.example.com.\n`]);
  });
});
