import { createHash } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact, createGroup, findContacts, listContacts } from '#contract/contacts.ts';
import * as calls from '#contract/landing-pages/pages.ts';
import {
  countFormSubmissions,
  downloadFormSubmissions,
  listFormSubmissions,
} from '#contract/landing-pages/submissions.ts';
import { getLandingPageStatistics } from '#contract/landing-pages/statistics.ts';
import { addOptOuts, listOptOuts } from '#contract/opt-outs.ts';
import type { FormBlock } from '#page-html/index.ts';
import { findElement, readHtml } from '#page-html/testing/read-html.ts';
import { createAltcha } from '#server/accounts/index.ts';
import { balanceOf } from '#server/billing/ledger/index.ts';
import { blockLink } from '#server/links/index.ts';
import { type Opened, startTestLinks, type TestLinks } from '#server/links/testing/links-server.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { forgetSubmissions } from '../forms/forget-submissions.ts';
import type { Recipient } from '../forms/submission.ts';
import { submitForm } from '../forms/submit-form.ts';
import { agreedTo, formBlock, optInBlock } from '../forms/testing/blocks.ts';
import { formsPersonalData } from '../forms/personal-data.ts';
import { createLinkPages } from './create-link-pages.ts';

const NUMBER = '27821234567';
const FIELDS = [
  { key: 'name', label: 'Name', kind: 'text', contactField: 'firstName' },
  { key: 'phone', label: 'Phone', kind: 'phone', isRequired: true, contactField: 'number' },
] as const;
const TEXT = 'Please confirm: {{confirm}}';

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let links: TestLinks;
let account: TestAccount;
let groupId: number;
let page: { id: number; slug: string; linkId: number };
let count = 0;
let addresses = 0;
/** The address of a test's reader. */
let from: string;

beforeAll(async () => {
  links = await startTestLinks(database(), createLinkPages);
  web = await startConsole(database(), links.env);
  await addSilentCarrier(owner());
});
afterAll(async () => {
  await web.stop();
  await links.stop();
});
beforeEach(async () => {
  account = await openAccount(web, database(), `confirming-${++count}`);
  await owner()
    .updateTable('accounts')
    .set({ repliable_number: '43366' })
    .where('id', '=', account.accountId)
    .execute();
  from = `198.51.102.${count}`;
  groupId = (await account.call(createGroup, { body: { name: 'Club' } })).body.id;
  page = await publish();
});

/** A sign-up that asks people to confirm. The published one has a captcha, which tests do not solve. */
const optIn = (more: object = {}) =>
  optInBlock({
    title: 'Club',
    groupId,
    confirmsBySms: true,
    confirmText: TEXT,
    successText: 'Welcome to the club.',
    ...more,
  });

async function publish({ type, props }: FormBlock = optIn({ hasCaptcha: true }), language = 'en') {
  const { body: created } = await account.call(calls.createLandingPage, { body: { title: 'Club' } });
  const params = { pageId: created.id };
  const content = { about: { title: 'Club', language }, blocks: [{ type, props }] };
  await account.call(calls.saveLandingPage, { params, body: { title: 'Club', content } });
  const published = await account.call(calls.publishLandingPage, { params, body: { version: 2 } });
  expect(published.body, published.text).toMatchObject({ state: 'published' });
  return published.body;
}

/** Sends a form as a stranger from a network of its own, or as a recipient. */
const submit = (
  number = NUMBER,
  {
    block = optIn(),
    recipient = null,
    answers = [],
    language = 'en',
  }: {
    block?: FormBlock;
    recipient?: Recipient | null;
    answers?: string[][];
    language?: string;
  } = {},
) =>
  submitForm(testContext(database(), links.env), {
    accountId: account.accountId,
    pageId: page.id,
    version: 1,
    linkId: page.linkId,
    block,
    language,
    recipient,
    address: `2001:db8:1:${(++addresses).toString(16)}::1`,
    country: 'ZA',
    body: new URLSearchParams([
      ['f.number', number],
      ['f.phone', number],
      ['f.name', 'Thandi'],
      ...answers,
      ...agreedTo(block),
    ]),
  });

/** The texts of the messages that were sent, oldest first. */
async function texts(): Promise<string[]> {
  const { rows } = await sql<{ text: string; sender: string }>`
    SELECT coalesce(m.text, b.text) AS text, b.sender FROM messages m JOIN message_batches b ON b.account_id = m.account_id AND b.id = m.batch_id
    WHERE m.account_id = ${account.accountId} ORDER BY m.id`.execute(owner());
  return rows.map(({ text }) => text);
}

/** Sends the published form as a browser does, with a solved captcha. */
async function sendForm(): Promise<Opened> {
  const altcha = createAltcha(testContext(database()).secrets.key);
  const challenge = (await altcha.challenge!()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return open(`/${page.slug}`, 'POST', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams([
        ['form', 'opt-in'],
        ['f.number', NUMBER],
        ['captcha', captcha],
        ...agreedTo(optIn()),
      ]),
    ),
  });
}

/** Sends a form, and returns the path of the link in its message. */
async function requestConfirmation(): Promise<string> {
  expect(await submit()).toEqual({ kind: 'waiting' });
  return pathInMessage();
}

async function pathInMessage(): Promise<string> {
  const text = (await texts()).at(-1)!;
  const address = /^Please confirm: (\S+)$/.exec(text)?.[1];
  expect(address).toMatch(new RegExp(`^${links.url}/${page.slug}/confirm/[2-9b-z]{12}$`));
  return new URL(address!).pathname;
}

const open = (path: string, method = 'GET', how: object = {}) => links.open(path, { from, method, ...how });
const submissions = async () =>
  (await account.call(listFormSubmissions, { params: { pageId: page.id }, query: {} })).body.items;
const contacts = async () => (await account.call(findContacts, { query: {} })).body.items;
const members = async () =>
  (await account.call(listContacts, { params: { groupId }, query: {} })).body.items.map(
    ({ number }) => number,
  );
const optedOut = async () => (await account.call(listOptOuts, { query: {} })).body.items;
/** The first submission in their file. */
const lineInFile = async () => {
  const { text } = await account.call(downloadFormSubmissions, { params: { pageId: page.id }, query: {} });
  return text.split('\n')[1];
};
const counted = async () => {
  const { body } = await account.call(countFormSubmissions, { params: { pageId: page.id } });
  return body.forms.map(({ submissions: all, confirmed, unconfirmed }) => [all, confirmed, unconfirmed]);
};
const announced = async () => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT data FROM events WHERE account_id = ${account.accountId} AND name = 'form.submitted'`.execute(
    owner(),
  );
  return rows.map(({ data }) => data);
};
const expire = () =>
  sql`UPDATE form_submissions SET confirm_by = now() - interval '1 second' WHERE account_id = ${account.accountId}`.execute(
    owner(),
  );

describe('a form whose number must be confirmed', () => {
  it('waits until its owner presses the button', async () => {
    const before = await balanceOf(owner(), account.accountId);
    const sent = await sendForm();
    expect([sent.status, sent.location]).toEqual([303, '?sent=opt-in#b-opt-in']);
    const shown = await open(`/${page.slug}${sent.location!.split('#')[0]}`);
    expect(shown.html).toMatch(/We have sent a message to your number.*within 48 hours/);
    expect(shown.html).not.toContain('Welcome to the club.');
    expect(await balanceOf(owner(), account.accountId)).toBe(before - 1000);
    const path = await pathInMessage();
    const [waiting] = await submissions();
    expect(waiting).toMatchObject({ number: NUMBER, messageId: null, confirmedAt: null });
    const hours = (Date.parse(waiting!.confirmBy!) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
    expect([await contacts(), await announced(), await counted()]).toEqual([[], [], [[1, 0, 1]]]);
    expect(await lineInFile()).toMatch(/Waiting for confirmation until /);

    const question = await open(path);
    expect(question.status).toBe(200);
    expect(question.html).toContain(
      `Someone entered your number (ending in 567) in the form “Club” of confirming-${count} &amp; Co.`,
    );
    expect(question.html).toContain('I agree to get offers.');
    expect(question.html).toContain('<form method="post"><button>Confirm</button></form>');

    const thanks = await open(path, 'POST');
    expect([thanks.status, thanks.html]).toEqual([200, expect.stringContaining('Welcome to the club.')]);
    expect(await members()).toEqual([NUMBER]);
    expect(await counted()).toEqual([[1, 1, 0]]);
    expect(await lineInFile()).toMatch(/Confirmed at /);
    const [confirmed] = await submissions();
    expect(Date.parse(confirmed!.confirmedAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(await announced()).toMatchObject([{ submissionId: confirmed!.id, number: NUMBER }]);
    await eventually('the form to be counted', async () => {
      const params = { pageId: page.id };
      const { forms } = (await account.call(getLandingPageStatistics, { params, query: {} })).body;
      return forms.length === 1;
    });
    const params = { pageId: page.id };
    expect((await account.call(getLandingPageStatistics, { params, query: {} })).body.forms).toEqual([
      { key: 'opt-in', label: 'Club', isOptOut: false, count: 1 },
    ]);
    expect(confirmed!.answers).toMatchObject([{ label: 'Mobile number' }]);
  });

  it('is shown again if its consent has changed since the person read it', async () => {
    const entered = { form: 'opt-in', 'f.number': NUMBER, consent: 'yes', agreed: 'I agree to get calls.' };
    const { status, html } = await open(`/${page.slug}`, 'POST', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(entered)),
    });
    expect([status, html]).toEqual([
      422,
      expect.stringContaining('This text has changed. Please read it again.'),
    ]);
    const agreed = findElement(readHtml(html), 'input', { name: 'agreed' });
    expect(agreed?.attributes.value).toBe('I agree to get offers.');
    expect(await submissions()).toEqual([]);
  });

  it('keeps only the hash of the token, and answers privately', async () => {
    const path = await requestConfirmation();
    const token = path.split('/').at(-1)!;
    const { rows } = await sql<{ hash: Buffer; row: string }>`
      SELECT confirm_hash AS hash, f::text AS row FROM form_submissions f WHERE account_id = ${account.accountId}`.execute(
      owner(),
    );
    expect(rows[0]!.hash).toEqual(createHash('sha256').update(token).digest());
    expect(rows[0]!.row).not.toContain(token);
    const { headers } = await open(path);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* form-action 'self';/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is not confirmed by programs that open the link', async () => {
    const path = await requestConfirmation();
    for (const method of ['HEAD', 'GET', 'GET'])
      expect((await open(path, method, { agent: 'WhatsApp/2.23.20.0' })).status).toBe(200);
    expect((await open(path, 'PUT')).status).toBe(405);
    expect(await submissions()).toMatchObject([{ confirmedAt: null }]);
    expect([await contacts(), await announced()]).toEqual([[], []]);
  });

  it('is confirmed once, however often its owner presses', async () => {
    const path = await requestConfirmation();
    const answers = await Promise.all([open(path, 'POST'), open(path, 'POST'), open(path, 'POST')]);
    const again = await open(path, 'POST');
    for (const { status, html } of [...answers, again, await open(path)])
      expect([status, html]).toEqual([200, expect.stringContaining('Welcome to the club.')]);
    expect(await announced()).toHaveLength(1);
    const [confirmed] = await submissions();
    await open(path, 'POST');
    expect(await submissions()).toEqual([confirmed]);
  });

  it('is not confirmed too late, and leads back to the form', async () => {
    const path = await requestConfirmation();
    await expire();
    for (const method of ['GET', 'POST']) {
      const { status, html } = await open(path, method);
      expect([status, html]).toEqual([410, expect.stringContaining(`href="/${page.slug}"`)]);
    }
    expect(await submissions()).toMatchObject([{ confirmedAt: null }]);
    expect(await contacts()).toEqual([]);
    expect(await counted()).toEqual([[1, 0, 1]]);
    expect(await lineInFile()).toMatch(/,Not confirmed,/);
    await sql`UPDATE form_submissions SET confirm_by = now() - interval '31 days'`.execute(owner());
    await forgetSubmissions(owner());
    expect((await open(path)).status).toBe(404);
    expect(await submissions()).toHaveLength(1);
  });

  it('is not confirmed with another token, host or page, and guesses are limited', async () => {
    const path = await requestConfirmation();
    const other = await publish();
    const token = path.split('/').at(-1)!;
    for (const wrong of [`/${page.slug}/confirm/222222222222`, `/${other.slug}/confirm/${token}`]) {
      const { status, html } = await open(wrong, 'POST');
      expect([status, html]).toEqual([404, expect.stringMatching(/fill in the form again/)]);
    }
    expect((await open(path, 'POST', { host: 'l.other.example' })).status).toBe(404);
    expect(await submissions()).toMatchObject([{ confirmedAt: null }]);
    for (let guess = 0; guess < 30; guess++) await open(`/${page.slug}/confirm/bbbbbbbbb${100 + guess}`);
    expect((await open(path)).status).toBe(429);
    expect((await open(path, 'GET', { from: '198.51.103.1' })).status).toBe(200);
  });

  it('is opened 300 times a minute from a network', async () => {
    const path = await requestConfirmation();
    for (let opened = 0; opened < 300; opened++) await open(path, 'HEAD');
    expect((await open(path, 'POST')).status).toBe(429);
    expect((await open(path, 'POST', { from: '198.51.103.2' })).status).toBe(200);
  });

  it('can be confirmed without the password of the page, and when it is offline or archived', async () => {
    const path = await requestConfirmation();
    const params = { pageId: page.id };
    await account.call(calls.changeLandingPageAccess, { params, body: { password: 'secret password' } });
    await account.call(calls.unpublishLandingPage, { params });
    await account.call(calls.archiveLandingPage, { params });
    await eventually('the page to be gone', async () => (await open(`/${page.slug}`)).status === 410);
    expect((await open(path)).html).toContain('Confirm your number');
    expect((await open(path, 'POST')).html).toContain('Welcome to the club.');
    expect(await members()).toEqual([NUMBER]);
  });

  it('cannot be confirmed when the operator has blocked the page', async () => {
    const path = await requestConfirmation();
    await blockLink(testContext(database(), links.env), `${links.url}/${page.slug}`, 'Fraud');
    await eventually('the link to be gone', async () => (await open(path)).status === 410);
    expect((await open(path, 'POST')).status).toBe(410);
    expect(await submissions()).toMatchObject([{ confirmedAt: null }]);
  });

  it('opts in again who opted out before they confirmed', async () => {
    const path = await requestConfirmation();
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    await open(path, 'POST');
    expect(await optedOut()).toEqual([]);
    expect(await members()).toEqual([NUMBER]);
  });

  it('changes the contact of who confirmed, and leads on as the form does', async () => {
    await account.call(createContact, {
      body: { number: NUMBER, firstName: 'T', lastName: 'Nkosi', groupIds: [] },
    });
    const form = (more: object) =>
      formBlock(FIELDS, {
        groupId,
        confirmsBySms: true,
        confirmText: TEXT,
        successText: 'Hello {{first_name|you}}.',
        successTarget: 'https://shop.example/?name={{first_name|you}}',
        ...more,
      });
    page = await publish(form({ hasCaptcha: true }));
    expect(await submit(NUMBER, { block: form({}) })).toEqual({ kind: 'waiting' });
    expect(await contacts()).toMatchObject([{ firstName: 'T' }]);
    const { html } = await open(await pathInMessage(), 'POST');
    expect(html).toContain('Hello you.');
    expect(html).toContain('<a href="https://shop.example/?name=you">Continue</a>');
    expect(await contacts()).toMatchObject([{ firstName: 'Thandi', lastName: 'Nkosi' }]);
    expect(await announced()).toMatchObject([{ answers: { name: 'Thandi', phone: NUMBER } }]);
  });

  it('is forgotten with its person', async () => {
    const path = await requestConfirmation();
    const subject = { accountId: account.accountId, number: NUMBER };
    await owner()
      .transaction()
      .execute((tx) => formsPersonalData.erase(tx, subject));
    expect(await submissions()).toEqual([]);
    expect((await open(path, 'POST')).status).toBe(404);
  });
});

describe('the page that asks for a confirmation', () => {
  const form = (more: object = {}) =>
    formBlock(
      [
        ...FIELDS,
        { key: 'about', label: 'About you', kind: 'longText' },
        { key: 'extras', label: 'Extras', kind: 'choices', choices: ['Milk', 'Sugar', 'Tea'] },
        { key: 'news', label: 'News', kind: 'yes' },
        { key: 'mail', label: 'Email', kind: 'email' },
      ],
      { consent: 'You may call me.', confirmsBySms: true, confirmText: TEXT, ...more },
    );

  /** Publishes a form, sends it with answers, and opens the page. */
  async function ask(block: ReturnType<typeof form>, answers: string[][] = [], language = 'en') {
    page = await publish({ ...block, props: { ...block.props, hasCaptcha: true } } as FormBlock, language);
    expect(await submit(NUMBER, { block, answers, language })).toEqual({ kind: 'waiting' });
    return open(await pathInMessage());
  }

  it('shows the answers that will be saved, without empty ones and the number', async () => {
    const about = `One\n${'long '.repeat(900)}`;
    const { html } = await ask(form(), [
      ['f.about', about],
      ['f.extras', 'Milk'],
      ['f.extras', 'Tea'],
      ['f.news', 'yes'],
    ]);
    expect(html).toContain('These answers will be saved:');
    const shown = readHtml(html)
      .filter(({ tag }) => tag === 'dt' || tag === 'dd')
      .map(({ text }) => text);
    expect(shown.toSorted()).toEqual(
      ['Name', 'Thandi', 'About you', about.trim(), 'Extras', 'Milk', 'Tea', 'News', 'Yes'].toSorted(),
    );
    expect(html).not.toContain(NUMBER);
    expect(findElement(readHtml(html), 'blockquote')?.text).toBe('You may call me.');
  });

  it('asks about a form without a title, a consent and answers', async () => {
    const { html } = await ask(
      formBlock([FIELDS[1]], { title: '', confirmsBySms: true, confirmText: TEXT, consent: '' }),
    );
    expect(html).toContain('(ending in 567) in a form of');
    expect(html).not.toMatch(/<dl|<blockquote/);
  });

  it('shows hostile titles, consents, labels, answers and names as text', async () => {
    const attack = '</title></p><script>alert(1)</script><img src=x onerror="alert(1)">{{first_name|x}}';
    const name = `Evil ${attack}`;
    await sql`UPDATE accounts SET name = ${name} WHERE id = ${account.accountId}`.execute(owner());
    const block = formBlock(
      [
        { ...FIELDS[0], label: `Name ${attack}` },
        FIELDS[1],
        { key: 'about', label: 'About', kind: 'longText' },
      ],
      { title: attack, consent: attack, confirmsBySms: true, confirmText: TEXT },
    );
    const shown = attack.replace('{{first_name|x}}', 'x');
    const agreed = [
      ['consent', 'yes'],
      ['agreed', shown],
    ];
    const { html } = await ask(block, [...agreed, ['f.about', attack]]);
    const elements = readHtml(html);
    const tags = elements.map(({ tag }) => tag);
    for (const tag of ['script', 'img']) expect(tags).not.toContain(tag);
    expect(tags.filter((tag) => tag === 'form' || tag === 'title')).toHaveLength(2);
    const texts = elements.map(({ text }) => text);
    expect(texts).toContain(
      `Someone entered your number (ending in 567) in the form “${shown}” of Evil ${attack}.`,
    );
    expect(texts).toEqual(expect.arrayContaining([shown, `Name ${attack}`, attack]));
  });

  it('is in the language of the page, also once confirmed and too late', async () => {
    const answers = [['f.news', 'yes']];
    const asked = await ask(form({ hasCaptcha: false }), answers, 'de');
    expect(asked.html).toContain('<html lang="de">');
    expect(asked.html).toMatch(
      /Jemand hat Ihre Nummer \(mit den Endziffern 567\) in das Formular „Survey“ von/,
    );
    expect(asked.html).toContain('<dd>Ja</dd>');
    expect(asked.html).toContain('<button>Bestätigen</button>');
    const path = await pathInMessage();
    await expire();
    expect(await open(path)).toMatchObject({
      status: 410,
      html: expect.stringMatching(/<html lang="de">[^]*Er war 48 Stunden gültig/),
    });
    await sql`UPDATE form_submissions SET confirm_by = now() + interval '1 hour'`.execute(owner());
    expect((await open(path, 'POST')).html).toMatch(/Bestätigt[^]*Vielen Dank/);
    expect(await open(`/${page.slug}/confirm/222222222222`)).toMatchObject({
      status: 404,
      html: expect.stringMatching(/<html lang="de">[^]*Diesen Link gibt es nicht/),
    });
    await account.call(calls.unpublishLandingPage, { params: { pageId: page.id } });
    await eventually('the page to be gone', async () => (await open(`/${page.slug}`)).status === 410);
    expect((await open(path)).html).toContain('<html lang="de">');
  });
});

describe('a message that asks for a confirmation', () => {
  it('is not sent to a recipient, whose link has proved the number', async () => {
    const recipient = { messageId: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77', number: NUMBER, values: {} };
    expect(await submit('', { recipient })).toMatchObject({ kind: 'done' });
    expect(await submissions()).toMatchObject([{ confirmBy: null, messageId: recipient.messageId }]);
    expect([await members(), await texts()]).toEqual([[NUMBER], []]);
  });

  it('is not sent to a number that has opted out, and the answer does not tell', async () => {
    await account.call(addOptOuts, { body: { numbers: NUMBER } });
    expect(await submit()).toEqual({ kind: 'waiting' });
    expect(await texts()).toEqual([]);
    expect(await submissions()).toMatchObject([{ number: NUMBER, confirmedAt: null }]);
    await sql`UPDATE credit_pools SET balance = 0 WHERE account_id = ${account.accountId}`.execute(owner());
    await expire();
    expect(await submit()).toMatchObject({ kind: 'wrong', problem: expect.stringMatching(/cannot send/) });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'credits',
      () =>
        sql`UPDATE credit_pools SET balance = 999 WHERE account_id = ${account.accountId}`.execute(owner()),
    ],
    [
      'a sender',
      () => sql`UPDATE accounts SET repliable_number = NULL WHERE id = ${account.accountId}`.execute(owner()),
    ],
    [
      'permission to send today',
      () => sql`UPDATE accounts SET most_daily_messages = 0 WHERE id = ${account.accountId}`.execute(owner()),
    ],
    [
      'permission to act',
      () => sql`UPDATE accounts SET suspended_at = now() WHERE id = ${account.accountId}`.execute(owner()),
    ],
  ])('is refused without %s, and nothing is stored', async (_, take) => {
    const before = await balanceOf(owner(), account.accountId);
    await take();
    const left = Math.min(before, await balanceOf(owner(), account.accountId));
    expect(await submit()).toMatchObject({ kind: 'wrong', problem: expect.stringMatching(/cannot send/) });
    await sql`UPDATE accounts SET suspended_at = NULL WHERE id = ${account.accountId}`.execute(owner());
    expect([await submissions(), await texts()]).toEqual([[], []]);
    expect(await balanceOf(owner(), account.accountId)).toBe(left);
  });

  it('is sent once while the form waits, also for two forms at once', async () => {
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect([...answers, await submit()]).toEqual(Array.from({ length: 4 }, () => ({ kind: 'waiting' })));
    expect(await texts()).toHaveLength(1);
    expect(await submissions()).toHaveLength(1);
  });

  it('is sent three times a day to a number', async () => {
    for (let sent = 0; sent < 3; sent++) {
      expect(await submit()).toEqual({ kind: 'waiting' });
      await expire();
    }
    expect(await submit()).toMatchObject({
      kind: 'wrong',
      problem: expect.stringMatching(/Too many messages/),
    });
    expect(await texts()).toHaveLength(3);
    expect(await submit('27829999999')).toEqual({ kind: 'waiting' });
  });

  it.each([
    ['a page', 200],
    ['an account', 500],
  ])('is sent so many times an hour for %s: %i', async (whose, times) => {
    await submit();
    const subject = `form confirmation by ${whose.split(' ')[1]}:%`;
    await sql`UPDATE attempts SET count = ${times} WHERE subject LIKE ${subject}`.execute(owner());
    expect(await submit('27829999999')).toMatchObject({ kind: 'wrong' });
    expect(await texts()).toHaveLength(1);
  });

  it('goes abroad only if the form allows it', async () => {
    expect(await submit('+447911123456')).toMatchObject({
      kind: 'wrong',
      errors: { number: 'This form accepts only numbers of this country: South Africa.' },
    });
    expect(await texts()).toEqual([]);
    expect(await submit('+447911123456', { block: optIn({ confirmsAbroad: true }) })).toEqual({
      kind: 'waiting',
    });
    expect(await texts()).toHaveLength(1);
  });

  it('needs a sender before the page is published', async () => {
    await sql`UPDATE accounts SET repliable_number = NULL WHERE id = ${account.accountId}`.execute(owner());
    const { body } = await account.call(calls.checkLandingPage, { params: { pageId: page.id } });
    expect(body.problems).toEqual([
      { blockId: 'opt-in', message: expect.stringMatching(/default sender ID/) },
    ]);
  });
});
