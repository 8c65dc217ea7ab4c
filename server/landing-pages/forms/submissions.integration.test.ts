import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listActivityLog } from '#contract/activity-log.ts';
import { createLandingPage } from '#contract/landing-pages/pages.ts';
import * as calls from '#contract/landing-pages/submissions.ts';
import { erasePerson, exportPerson } from '#contract/people.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { forgetSubmissions } from './forget-submissions.ts';
import type { FormBlock } from '#page-html/index.ts';
import { submitForm } from './submit-form.ts';
import { agreedTo, formBlock, optInBlock } from './testing/blocks.ts';

const SURVEY = formBlock(
  [
    { key: 'name', label: 'Name' },
    { key: 'tags', label: 'Interests', kind: 'choices', choices: ['Red', 'Blue'] },
    { key: 'phone', label: 'Phone', kind: 'phone', contactField: 'number' },
  ],
  { consent: 'You may call me.' },
);

const database = useDatabase();
const owner = () => database().db.owner;
let web: TestConsole;
let account: TestAccount;
let params: { pageId: number };
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), { LINKS_URL: 'https://l.example.com' });
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `submissions-${++count}`, 0);
  params = { pageId: (await account.call(createLandingPage, { body: { title: 'Sale' } })).body.id };
});

async function submit(entered: string[][], block: FormBlock = SURVEY): Promise<void> {
  const result = await submitForm(testContext(database()), {
    accountId: account.accountId,
    pageId: params.pageId,
    version: 3,
    linkId: 1,
    block,
    language: 'en',
    recipient: null,
    address: `2001:db8:${count.toString(16)}::1`,
    country: 'ZA',
    body: new URLSearchParams([...entered, ...agreedTo(block)]),
  });
  expect(result).toMatchObject({ kind: 'done' });
}

const survey = (name: string, phone = '') =>
  submit([
    ['f.name', name],
    ['f.tags', 'Red'],
    ['f.tags', 'Blue'],
    ['f.phone', phone],
  ]);
const list = async (query: object = {}) =>
  (await account.call(calls.listFormSubmissions, { params, query })).body.items;
const names = async (query: object) => (await list(query)).map(({ answers }) => answers[0]?.values[0]);
const download = async (query: object = {}) =>
  (await account.call(calls.downloadFormSubmissions, { params, query })).text;

it('are listed by page, newest first, and found by answer, number and form', async () => {
  await survey('Thandi', '0821234567');
  await survey('Ümit "Q" %', '+447911123456');
  await submit([['f.number', '0839999999']], optInBlock());
  expect((await list()).map(({ kind }) => kind)).toEqual(['opt-in', 'form', 'form']);
  expect((await list({ sort: 'at' })).map(({ kind }) => kind)).toEqual(['form', 'form', 'opt-in']);
  expect(await names({ search: 'thandi' })).toEqual(['Thandi']);
  expect(await names({ search: 'ümit "q"' })).toEqual(['Ümit "Q" %']);
  expect(await names({ search: '%' })).toEqual(['Ümit "Q" %']);
  expect(await names({ search: '082 123' })).toEqual(['Thandi']);
  expect(await names({ search: 'Interests' })).toEqual([]);
  expect(await names({ blockId: 'form-1' })).toHaveLength(2);
  const { body } = await account.call(calls.countFormSubmissions, { params });
  expect(body).toMatchObject({
    isFull: false,
    forms: [
      { blockId: 'opt-in', kind: 'opt-in', submissions: 1 },
      { blockId: 'form-1', kind: 'form', title: 'Survey', submissions: 2 },
    ],
  });
});

it('are of their account and page only', async () => {
  await survey('Thandi');
  const [{ id: submissionId } = { id: 0 }] = await list();
  const stranger = await openAccount(web, database(), `stranger-${count}`, 0);
  const other = (await account.call(createLandingPage, { body: { title: 'Other' } })).body.id;
  for (const answer of [
    await stranger.call(calls.listFormSubmissions, { params, query: {} }),
    await stranger.call(calls.countFormSubmissions, { params }),
    await stranger.call(calls.downloadFormSubmissions, { params, query: {} }),
    await stranger.call(calls.deleteFormSubmission, { params: { ...params, submissionId } }),
    await account.call(calls.deleteFormSubmission, { params: { pageId: other, submissionId } }),
    await account.call(calls.listFormSubmissions, { params: { pageId: 999_999 }, query: {} }),
  ])
    expect(answer).toMatchObject({ status: 404 });
  expect(await list()).toHaveLength(1);
});

it('are downloaded with a column for each field, and no formula', async () => {
  await survey('=HYPERLINK("https://evil.example")', '0821234567');
  await survey('@SUM(1)\t+1');
  await submit([['f.name', '-2+3']], formBlock([{ key: 'name', label: '=cmd|calc' }], { id: 'form-2' }));
  const [header, ...rows] = (await download({ sort: 'at' })).trim().split('\n');
  expect(header).toBe(
    "Time,Form,Number,Own link,Country,Consent,Page version,Confirmation,Name,Interests,Phone,'=cmd|calc",
  );
  expect(rows[0]).toMatch(
    /,Survey,\+27821234567,no,ZA,You may call me\.,3,,"'=HYPERLINK\(""https:\/\/evil\.example""\)","Red, Blue",27821234567,$/,
  );
  expect(rows[1]).toMatch(/,'@SUM\(1\) \+1,/);
  expect(rows[2]).toMatch(/,,,,'-2\+3$/);
  expect((await download({ blockId: 'form-2' })).split('\n')[0]).toBe(
    "Time,Form,Number,Own link,Country,Consent,Page version,Confirmation,'=cmd|calc",
  );
});

it('are deleted one by one, which the activity log shows', async () => {
  await survey('Thandi');
  const [{ id: submissionId } = { id: 0 }] = await list();
  const remove = () => account.call(calls.deleteFormSubmission, { params: { ...params, submissionId } });
  expect(await remove()).toMatchObject({ status: 204 });
  expect(await remove()).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  const { items } = (await account.call(listActivityLog, { query: { subject: 'contacts' } })).body;
  expect(items).toMatchObject([{ action: 'form submission deleted', about: 'Survey' }]);
});

it('are exported and erased with the person, also where others mention the number', async () => {
  await survey('Thandi', '0821234567');
  await survey('Ask 082 123 4567 instead', '0839999999');
  const number = '27821234567';
  const { text } = await account.call(exportPerson, { params: { number } });
  const data = JSON.parse(text) as Record<string, unknown[]>;
  expect(data['Forms on landing pages']).toMatchObject([
    { title: 'Survey', consent: 'You may call me.', version: 3, answers: [{ values: ['Thandi'] }, {}, {}] },
  ]);
  const { body } = await account.call(erasePerson, { params: { number } });
  expect(body).toMatchObject({ isDone: true });
  expect(await list()).toMatchObject([
    { number: '27839999999', answers: [{ label: 'Name', values: [] }, { values: ['Red', 'Blue'] }, {}] },
  ]);
  const { rows } = await sql`
    SELECT FROM events WHERE account_id = ${account.accountId} AND data ->> 'number' = ${number}`.execute(
    owner(),
  );
  expect(rows).toEqual([]);
});

it('are forgotten after two years', async () => {
  await survey('Thandi');
  await survey('Sipho');
  await sql`
    UPDATE form_submissions SET at = now() - make_interval(days => ${RETENTION_DAYS.formSubmissions + 1})
    WHERE account_id = ${account.accountId} AND fields @> '[{"values": ["Thandi"]}]'`.execute(owner());
  await forgetSubmissions(owner());
  expect(await names({})).toEqual(['Sipho']);
});
