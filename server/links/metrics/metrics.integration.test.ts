import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/links.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { BROWSERS, startTestLinks, type TestLinks } from '../testing/links-server.ts';
import { readLinkMetrics } from './read-metrics.ts';

const database = useDatabase();
let web: TestConsole;
let links: TestLinks;

beforeAll(async () => {
  links = await startTestLinks(database());
  web = await startConsole(database(), links.env);
});
afterAll(() => web.stop());

/** Returns the values of all series, by name and label. The label `process` is left out. */
async function read(): Promise<Record<string, number>> {
  const text = await (await readLinkMetrics(database().db.owner)).metrics();
  const lines = text.split('\n').filter((line) => line.startsWith('carillon_'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, label = '', value] = /^(\w+)\{(?:.*?(?:result|kind|le)="(.*?)")?.*\} (.+)$/.exec(line)!;
      return [`${name} ${label}`.trim(), Number(value)];
    }),
  );
}

it('counts answers and clicks, until the process stops', async () => {
  const account = await openAccount(web, database(), 'metrics', 0);
  const create = async (more: object = {}) =>
    (await account.call(calls.createShortLink, { body: { target: 'https://shop.example', ...more } })).body
      .slug;
  const slug = await create();
  const limited = await create({ maxClicks: 1 });
  for (const agent of [BROWSERS.ios, BROWSERS.android, BROWSERS.preview, BROWSERS.program])
    await links.open(`/${slug}`, { agent });
  for (let nth = 0; nth < 2; nth++) await links.open(`/${limited}`);
  await links.open('/nothing');
  await links.open(`/${await create({ password: 'open sesame' })}`);
  await links.open(`/${slug}`, { method: 'DELETE' });
  const metrics = await eventually('everything to be reported', async () => {
    const values = await read();
    const isComplete =
      values['carillon_link_answer_seconds_count'] === 9 &&
      values['carillon_link_clicks_total program'] === 1;
    return isComplete && values;
  });
  expect(metrics).toMatchObject({
    'carillon_link_answers_total redirect': 5,
    'carillon_link_answers_total ended': 1,
    'carillon_link_answers_total unknown': 1,
    'carillon_link_answers_total page': 1,
    'carillon_link_answers_total method': 1,
    'carillon_link_answers_total limited': 0,
    'carillon_link_clicks_total person': 3,
    'carillon_link_clicks_total preview': 1,
    carillon_link_clicks_lost_total: 0,
    carillon_link_clicks_waiting: 0,
    'carillon_link_answer_seconds_bucket +Inf': 9,
    carillon_link_answer_seconds_count: 9,
  });
  expect(metrics['carillon_link_answer_seconds_sum']).toBeGreaterThan(0);
  await links.stop();
  expect(await read()).toEqual({});
});
