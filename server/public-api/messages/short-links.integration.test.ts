import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as tracking from '#contract/link-tracking.ts';
import * as links from '#contract/links.ts';
import { erasePerson, exportPerson } from '#contract/people.ts';
import { createTemplate } from '#contract/templates.ts';
import { getV1Message, sendV1Message, sendV1Messages } from '#contract/v1/messages.ts';
import { blockHost } from '#server/links/index.ts';
import { startTestLinks, type TestLinks } from '#server/links/testing/links-server.ts';
import { markAllDelivered } from '#server/people/testing/known-person.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
const owner = () => database().db.owner;
let server: TestLinks;
let web: TestConsole;
let account: TestAccount;
let program: Program;
let names = 0;

beforeAll(async () => {
  server = await startTestLinks(database());
  web = await startConsole(database(), server.env);
  await addSilentCarrier(owner());
});
afterAll(async () => {
  await web.stop();
  await server.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `shortens${names++}`, 1_000_000);
  program = await openProgram(web, account);
});

const SHOP = 'https://shop.example/sale?from=sms';
const MESSAGE = { to: '27821234560', text: `See ${SHOP}.`, sender: '43366', shorten_links: true };

type More = object;
const send = (more: More = {}, by = program) => by.call(sendV1Message, { body: { ...MESSAGE, ...more } });
const sendMany = async (messages: More[], by = program) => {
  const body = { messages: messages.map((more) => ({ ...MESSAGE, ...more })) };
  const answer = await by.call(sendV1Messages, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.messages;
};
const codes = (results: { status: string }[]) =>
  results.map((result) =>
    'error' in result ? (result as { error: { code: string } }).error.code : result.status,
  );
const textOf = async (messageId: string, by = program) =>
  (await by.call(getV1Message, { params: { messageId } })).body.text;
const textsOf = async (results: { id: string | null }[]) => {
  const texts: string[] = [];
  for (const { id } of results) texts.push(await textOf(id!));
  return texts;
};
const pathIn = (text: string) => new RegExp(`${server.url}(/[a-z0-9-]+)`).exec(text)![1]!;
const linkTargets = async () => {
  const { rows } = await sql<{ target: string }>`
    SELECT target FROM short_links WHERE account_id = ${account.accountId} AND slug IS NULL ORDER BY id`.execute(
    owner(),
  );
  return rows.map(({ target }) => target);
};
const whoClicked = async () => {
  const { rows } = await sql<{ messageId: string | null }>`
    SELECT message_id AS "messageId" FROM link_clicks WHERE account_id = ${account.accountId} ORDER BY at`.execute(
    owner(),
  );
  return rows.map(({ messageId }) => messageId);
};
const createLink = (slug: string) => account.call(links.createShortLink, { body: { target: SHOP, slug } });

describe('a message that shortens links', () => {
  it('gives its recipient a link of their own, and tells who clicked', async () => {
    const { body } = await send();
    const text = await textOf(body.id!);
    expect(text).toBe(`See ${server.url}${pathIn(text)}.`);
    expect(await server.open(pathIn(text))).toMatchObject({ status: 302, location: SHOP });
    await expect.poll(whoClicked).toEqual([body.id]);
  });

  it('shares its link with other messages to the same address, at any time', async () => {
    const results = await sendMany([
      { to: '27821234561' },
      { to: '27821234562', text: 'Now: https://shop.example/b' },
      { to: '27821234563' },
      { to: '27821234564', text: `${SHOP} https://shop.example/b` },
    ]);
    const later = await send({ text: `Again ${SHOP}` });
    expect((await linkTargets()).toSorted()).toEqual(['https://shop.example/b', SHOP].toSorted());
    const texts = [...(await textsOf(results)), await textOf(later.body.id!)];
    const paths = texts.map(pathIn);
    expect(new Set(paths).size).toBe(5);
    const opened = await Promise.all(paths.map((path) => server.open(path)));
    expect(opened.map(({ location }) => location)).toEqual([
      SHOP,
      'https://shop.example/b',
      SHOP,
      SHOP,
      SHOP,
    ]);
    await expect
      .poll(async () => new Set(await whoClicked()))
      .toEqual(new Set([...results.map(({ id }) => id), later.body.id]));
  });

  it('has links of its own also if concurrent calls lead to the same new address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => send({ to: `2782123456${nth % 10}`, text: `${nth}: ${SHOP}` })),
    );
    const texts = await textsOf(answers.map(({ body }) => body));
    expect(new Set(texts.map(pathIn)).size).toBe(12);
  });

  it('goes to a number twice in a call, each time with another link', async () => {
    const results = await sendMany([{ text: `One ${SHOP}` }, { text: `Two ${SHOP}` }, { text: 'Three' }]);
    const texts = await textsOf(results);
    expect(texts[2]).toBe('Three');
    expect(pathIn(texts[0]!)).not.toBe(pathIn(texts[1]!));
  });

  it('uses up one slug for each message that has an address of its own, and none in a dry run', async () => {
    const messages = Array.from({ length: 40 }, (_, nth) => ({
      to: `278212345${nth + 10}`,
      text: `https://shop.example/order/${nth}`,
    }));
    const used = async () => {
      const { rows } = await sql<{ large: number; single: number }>`
        SELECT (SELECT last_value FROM link_batches_serial_seq) AS large, (SELECT last_value FROM link_serials_of_1) AS single`.execute(
        owner(),
      );
      return rows[0]!;
    };
    await sendMany(messages);
    const before = await used();
    await program.call(sendV1Messages, {
      body: { messages: messages.map((message) => ({ ...MESSAGE, ...message })), dry_run: true },
    });
    expect(await used()).toEqual(before);
    const texts = await textsOf(
      await sendMany(messages.map((message) => ({ ...message, text: `${message.text}?` }))),
    );
    expect(await used()).toEqual({ large: before.large, single: before.single + 40 });
    expect(await server.open(pathIn(texts[39]!))).toMatchObject({
      location: 'https://shop.example/order/39',
    });
  });

  it('is counted and priced as it is sent, also in a dry run, which creates nothing', async () => {
    const long = `https://shop.example/${'a'.repeat(200)}`;
    const checked = await send({ text: long, dry_run: true });
    expect(checked.body).toMatchObject({ status: 'checked', parts: 1, cost: 1 });
    expect(await linkTargets()).toEqual([]);
    expect((await send({ text: long })).body).toMatchObject({ status: 'queued', parts: 1, cost: 1 });
    expect((await send({ text: long, shorten_links: false })).body).toMatchObject({ parts: 2, cost: 2 });
    expect(await linkTargets()).toEqual([long]);
  });

  it('takes the switch of its template, unless it says otherwise', async () => {
    const body = { name: 'Sale', text: `Hi {{name}}: ${SHOP}`, shortensLinks: true };
    const template = (await account.call(createTemplate, { body })).body;
    const more = { text: undefined, template_id: template.id, variables: { name: 'Ann' } };
    const [asTemplate, asWritten] = await textsOf(
      await sendMany([
        { ...more, shorten_links: undefined },
        { ...more, shorten_links: false, to: '27821234561' },
      ]),
    );
    expect(asTemplate).toBe(`Hi Ann: ${server.url}${pathIn(asTemplate!)}`);
    expect(asWritten).toBe(`Hi Ann: ${SHOP}`);
  });

  it('is cut off before a link that does not fit', async () => {
    program = await openProgram(web, account, { sending: { maxParts: 1, trimsTexts: true } });
    const fitting = await send({ text: `${SHOP} ${'x'.repeat(300)}` });
    expect(fitting.body.parts).toBe(1);
    expect(await textOf(fitting.body.id!)).toMatch(new RegExp(`^${server.url}/[a-z0-9]{9} x+$`));
    const text = await textOf((await send({ text: `${'y'.repeat(150)} ${SHOP}` })).body.id!);
    expect(text).toBe('y'.repeat(150));
  });

  it('leaves the links of messages without the field', async () => {
    const results = await sendMany([
      { shorten_links: false },
      { to: '27821234569', shorten_links: undefined },
    ]);
    expect(await textsOf(results)).toEqual([MESSAGE.text, MESSAGE.text]);
  });

  it('is refused for a link to a blocked host, beside others that are sent', async () => {
    await blockHost(owner(), 'fraud.example', 'Fraud');
    const results = await sendMany([{ text: 'https://www.fraud.example/a' }, { to: '27821234562' }]);
    expect(codes(results)).toEqual(['link_gone', 'queued']);
    expect(results[0]).toMatchObject({ error: { param: 'text' } });
  });

  it('is refused for words that only its address has', async () => {
    await owner().insertInto('held_words').values({ word: 'casino' }).execute();
    // Words are read again after a second.
    await expect
      .poll(async () => (await send({ text: 'Win: https://shop.example/casino' })).body)
      .toMatchObject({ error: { code: 'needs_review' } });
    await owner().deleteFrom('held_words').execute();
  });

  it('is a duplicate of the same text, and not of one that leads elsewhere', async () => {
    program = await openProgram(web, account, { sending: { duplicateMinutes: 60 } });
    await send();
    const results = await sendMany([
      {},
      { text: 'See https://shop.example/order/2.' },
      { to: '27821234561' },
    ]);
    expect(codes(results)).toEqual(['duplicate', 'queued', 'queued']);
  });

  it('shows an example to a test key, and creates nothing', async () => {
    const test = await openProgram(web, account, { environment: 'test' });
    const { body } = await send({}, test);
    expect(body).toMatchObject({ status: 'queued', parts: 1 });
    expect(await textOf(body.id!, test)).toBe(`See ${server.url}/yourlink1.`);
    expect(await linkTargets()).toEqual([]);
  });

  it('gives recipients who are not tracked one link of the same length', async () => {
    await send({ to: '27821234561' });
    const params = { number: '27821234561' };
    await account.call(tracking.setClickTracking, { params, body: { tracksClicks: false } });
    const results = await sendMany([
      { to: '27821234561' },
      { to: '27821234562', text: `${SHOP} ` },
      { to: '27821234561', text: `Now ${SHOP}` },
    ]);
    const [shared, own, again] = (await textsOf(results)).map(pathIn);
    expect(shared).toBe(again);
    expect(own).not.toBe(shared);
    expect(shared).toHaveLength(own!.length);
    await server.open(shared!);
    await expect.poll(whoClicked).toEqual([null]);
  });

  it('tracks nobody in an account that does not want it', async () => {
    await account.call(tracking.saveLinkSettings, { body: { tracksRecipients: false } });
    const results = await sendMany([
      { to: '27821234561' },
      { to: '27821234562' },
      { to: '27821234563', text: 'https://shop.example/b' },
    ]);
    const [one, two, other] = (await textsOf(results)).map(pathIn);
    expect(one).toBe(two);
    expect(other).not.toBe(one);
    expect(await server.open(other!)).toMatchObject({ location: 'https://shop.example/b' });
  });
});

it.each([true, false])(
  'the links that only a person got are exported and erased with the person (tracked: %s)',
  async (tracksRecipients) => {
    await account.call(tracking.saveLinkSettings, { body: { tracksRecipients } });
    await sendMany([
      { text: `Yours: https://shop.example/order/1 ${SHOP}` },
      { to: '27821234561' },
      { text: 'Again: https://shop.example/order/1' },
      { to: '27821234561', text: 'https://shop.example/order/2' },
    ]);
    await markAllDelivered(database(), account.accountId);
    const params = { number: '27821234560' };
    const { text } = await account.call(exportPerson, { params });
    expect(text).toContain('https://shop.example/order/1');
    expect(text).not.toContain('https://shop.example/order/2');
    const answer = await account.call(erasePerson, { params });
    expect(answer.status, answer.text).toBe(200);
    expect(await linkTargets()).toEqual([SHOP, 'https://shop.example/order/2']);
  },
);

describe('a link variable in a message', () => {
  it('leads to the link with its name', async () => {
    await createLink('offer');
    const { body } = await send({ text: 'Now: {{link:offer}}!' });
    const text = await textOf(body.id!);
    expect(text).toBe(`Now: ${server.url}${pathIn(text)}!`);
    expect(await server.open(pathIn(text))).toMatchObject({ status: 302, location: SHOP });
    await expect.poll(whoClicked).toEqual([body.id]);
  });

  it('works in templates and beside variables without the field', async () => {
    await createLink('menu');
    const { body: template } = await account.call(createTemplate, {
      body: { name: 'Menu', text: 'Hi {{name}}: {{link:menu}}' },
    });
    const results = await sendMany([
      { text: undefined, template_id: template.id, variables: { name: 'Ann' }, shorten_links: undefined },
      { text: '{{name}}: {{link:menu}}', variables: { name: 'Bo' }, shorten_links: undefined },
      { text: '{{link:menu}}', shorten_links: undefined },
    ]);
    const texts = await textsOf(results);
    expect(texts[0]).toBe(`Hi Ann: ${server.url}${pathIn(texts[0]!)}`);
    expect(texts[1]).toBe(`Bo: ${server.url}${pathIn(texts[1]!)}`);
    // A text that is no template is sent as it is.
    expect(texts[2]).toBe('{{link:menu}}');
  });

  it('is just text in a value', async () => {
    await createLink('sold');
    const variables = { name: '{{link:sold}} {{link:none}}' };
    const results = await sendMany([
      { text: 'Hi {{name}}', variables, shorten_links: undefined },
      { text: `Hi {{name}}: ${SHOP}`, variables },
    ]);
    const texts = await textsOf(results);
    expect(texts[0]).toBe('Hi {{link:sold}} {{link:none}}');
    expect(texts[1]).toBe(`Hi {{link:sold}} {{link:none}}: ${server.url}${pathIn(texts[1]!)}`);
  });

  it('is refused if its link is archived', async () => {
    const { body } = await createLink('older');
    await account.call(links.archiveShortLink, { params: { linkId: body.id } });
    expect(await send({ text: '{{link:older}}' })).toMatchObject({ body: { error: { code: 'link_gone' } } });
  });

  it('is refused without such a link', async () => {
    expect(await send({ text: '{{link:none}}' })).toMatchObject({
      status: 400,
      body: { error: { code: 'unknown_link', param: 'text' } },
    });
  });
});

it('messages with links are refused while short links are off, and others are sent', async () => {
  const other = await startConsole(database(), {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://console.example',
  });
  const client = await openAccount(other, database(), `off${names++}`, 1_000_000);
  const results = await sendMany(
    [{}, { text: 'Hello', to: '27821234562' }],
    await openProgram(other, client),
  );
  expect(codes(results)).toEqual(['links_off', 'queued']);
  await other.stop();
});
