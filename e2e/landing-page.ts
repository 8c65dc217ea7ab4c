import type { Browser, BrowserContext } from '@playwright/test';
import { devices } from '@playwright/test';
import type { PageContent } from '#contract/landing-pages/content.ts';
import * as calls from '#contract/landing-pages/pages.ts';
import type { PageTemplate } from '#contract/landing-pages/templates.ts';
import { listCampaignMessages } from '#contract/sending.ts';
import type { CallApi } from '#server/platform/testing/call-api.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { sendCampaign } from './example-account.ts';

/** Creates a page from a template. `change` makes its content another. */
export async function createPage(
  call: CallApi,
  template: PageTemplate = 'empty',
  change?: (content: PageContent) => PageContent,
): Promise<calls.LandingPage> {
  const { body: page } = await call(calls.createLandingPage, { body: { title: 'Spring sale', template } });
  if (!change) return page;
  const params = { pageId: page.id };
  const { content } = (await call(calls.getLandingPage, { params })).body;
  const saved = await call(calls.saveLandingPage, {
    params,
    query: { version: page.version },
    body: { title: page.title, content: change(content) },
  });
  if (saved.status !== 200) throw new Error(`The page could not be saved: ${saved.text}`);
  return saved.body;
}

/** Publishes the draft of a page. Throws if it has problems. */
export async function publish(
  call: CallApi,
  { id, version }: Pick<calls.LandingPage, 'id' | 'version'>,
): Promise<calls.LandingPage> {
  const published = await call(calls.publishLandingPage, { params: { pageId: id }, body: { version } });
  if (published.status !== 200) throw new Error(`The page could not be published: ${published.text}`);
  return published.body;
}

/** Sends the address of a page to numbers. Returns each recipient's own link, in the order of the numbers. */
export async function sendPageTo(call: CallApi, slug: string, numbers: string[]): Promise<string[]> {
  const campaignId = await sendCampaign(call, {
    sender: '43366',
    text: `Look: {{page:${slug}}}`,
    audience: { numbers: numbers.join('\n') },
  });
  return eventually('the messages', async () => {
    const links = await linksOf(call, campaignId);
    return links.size === numbers.length && numbers.map((number) => links.get(number)!);
  });
}

/** Returns the links in the messages of a campaign, by recipient. */
export async function linksOf(call: CallApi, campaignId: number): Promise<Map<string, string>> {
  const { items } = (
    await call(listCampaignMessages, { params: { campaignId }, query: { state: 'delivered', limit: 200 } })
  ).body;
  return new Map(
    items.map(({ number, text }) => {
      const [link] = /https?:\/\/\S+|localhost\S+/.exec(text)!;
      return [number, link.startsWith('http') ? link : `http://${link}`];
    }),
  );
}

/** Opens a browser of somebody who has nothing to do with the console. */
export const openPhone = (
  browser: Browser,
  more: { javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> =>
  browser.newContext({ ...devices['Pixel 7'], storageState: { cookies: [], origins: [] }, ...more });
