import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { PageContent } from '#contract/landing-pages/content.ts';
import { HOSTILE_TEXTS } from '#page-html/testing/content.ts';
import { renderContent } from '#server/landing-pages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { collectBrowserErrors } from './browser-errors.ts';

/** Scripts of these texts set `__hit`. The database stores no null characters and no halves of surrogate pairs. */
export const HOSTILE = HOSTILE_TEXTS.map((text) =>
  text
    .replaceAll(/(?:alert|msgbox)\(1\)/g, '__hit=1')
    .replaceAll('\0', '')
    .toWellFormed(),
);

const PROTOCOLS = new Set(['http:', 'https:', 'ftp:', 'file:', 'mailto:', 'tel:', 'sms:']);

/** What publishing checks: where people are led, until when, and what forms and barcodes need. */
const CHECKED = new Set([
  'target',
  'successTarget',
  'address',
  'until',
  'validUntil',
  'contactField',
  'choices',
  'code',
  'accent',
]);

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Returns a changed content with the usual values where publishing would refuse others. */
export const keepChecked = (usual: PageContent, changed: PageContent): PageContent =>
  keep(usual, changed) as unknown as PageContent;

function keep(usual: Json, changed: Json, name = ''): Json {
  if (CHECKED.has(name)) return usual;
  // Texts without anything to read are refused.
  if (name === 'html') return `<p>Text</p>${changed as string}`;
  if (Array.isArray(usual) && Array.isArray(changed))
    return changed.map((each, index) => keep(usual[index]!, each, name));
  if (typeof usual !== 'object' || usual === null || Array.isArray(usual)) return changed;
  return Object.fromEntries(
    Object.entries(usual).map(([key, value]) => [key, keep(value, (changed as typeof usual)[key]!, key)]),
  );
}

/** Replaces what a page has published with a content that publishing would refuse. */
export async function storePublished(
  db: Database,
  page: { id: number; url: string },
  accountId: number,
  content: PageContent,
): Promise<void> {
  const rendered = await db.withAccount(accountId, (account: Account) =>
    renderContent(account, content, page.url),
  );
  await sql`
    UPDATE landing_page_versions SET content = ${JSON.stringify(content)}::jsonb, rendered = ${JSON.stringify(rendered)}::jsonb
    WHERE account_id = ${accountId} AND page_id = ${page.id}`.execute(db.owner);
}

/** Returns a function that opens a page, and lists what hostile texts have done to it. */
export async function createHarmFinder(phone: BrowserContext): Promise<(url: string) => Promise<string[]>> {
  const reader = await phone.newPage();
  const errors = collectBrowserErrors(reader);
  let found: string[] = [];
  let host = '';
  reader.on('dialog', async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  reader.on('request', (request) => {
    if (new URL(request.url()).host !== host) found.push(`request: ${request.url()}`);
  });
  return async (url) => {
    ({ host } = new URL(url));
    const earlier = errors.except(undefined).length;
    const response = await reader.goto(url);
    const harm = [...found, ...(await findStrange(reader)), ...errors.except(undefined).slice(earlier)];
    found = [];
    if (response!.status() !== 200) harm.push(`status ${response!.status()}`);
    return reader.url() === url ? harm : [...harm, `moved to ${reader.url()}`];
  };
}

/** Lists what no page has. */
async function findStrange(reader: Page): Promise<string[]> {
  const { isHit, protocols, strange } = await reader.evaluate(() => ({
    isHit: '__hit' in window,
    protocols: [...document.links].map(({ protocol }) => protocol),
    strange: [...document.querySelectorAll('base, link, [http-equiv], iframe, object, embed')].map(
      ({ outerHTML }) => outerHTML,
    ),
  }));
  const links = protocols.filter((protocol) => !PROTOCOLS.has(protocol)).map((each) => `link: ${each}`);
  return [...(isHit ? ['a script ran'] : []), ...links, ...strange];
}
