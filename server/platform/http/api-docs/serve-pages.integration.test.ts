import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_ERROR_CODES } from '#contract/v1/error-codes.ts';
import { MAGIC_NUMBERS } from '#server/key-messages/index.ts';
import { startConsole, type TestConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';

const database = useDatabase();
const source = join(import.meta.dirname, '../../../../docs/api');
const pages = ['reference', ...readdirSync(source).map((file) => file.replace('.md', ''))];
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

const pathOf = (name: string): string => (name === 'index' ? '/docs/api' : `/docs/api/${name}`);
const load = (path: string) => fetch(`${web.address}${path}`, { headers: { accept: 'text/html,*/*' } });

/** Pages of the console, which the web app serves. */
const isConsolePage = (path: string): boolean => /^\/[A-Z]/.test(path);

const statusOf = async (path: string): Promise<number> => {
  const response = await fetch(`${web.address}${path}`, { method: 'HEAD' });
  return response.status;
};

describe.each(pages)('the page %s', (name) => {
  it('is served to anybody, and loads only from our own origin', async () => {
    const response = await load(pathOf(name));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).not.toMatch(/\{\{(origin|brand)\}\}/);
    expect(html).toContain('Carillon API');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
    for (const [, url] of html.matchAll(/(?:src|href)="([^"#]*)/g)) expect(url, url).toMatch(/^\/(?!\/)|^$/);
  });

  it('has links only to what exists', async () => {
    const html = await (await load(pathOf(name))).text();
    const paths = [...new Set([...html.matchAll(/(?:src|href)="([^"#]+)/g)].map(([, path]) => path!))];
    for (const path of paths.filter((each) => !isConsolePage(each)))
      expect(await statusOf(path), path).toBe(200);
  });
});

it('explains every code of errors where doc_url points', async () => {
  const html = await (await load('/docs/api/errors')).text();
  for (const code of V1_ERROR_CODES) expect(html).toContain(`id="${code}"`);
});

it('lists the magic numbers that exist', () => {
  const text = readFileSync(join(source, 'test-mode.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(\d{4})` \|/gm)].map(([, digits]) => digits!);
  expect(listed.toSorted()).toEqual(Object.keys(MAGIC_NUMBERS).toSorted());
  for (const [digits, magic] of Object.entries(MAGIC_NUMBERS))
    expect(text).toMatch(
      new RegExp(`\`${digits}\` \\| .*\`${'outcome' in magic ? magic.outcome : magic.refusal().code}\``),
    );
});

it('answers 404 for an unknown page', async () => {
  expect(await statusOf('/docs/api/nothing')).toBe(404);
});
