import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/campaign-clicks.ts';
import { createLandingPage, publishLandingPage, saveLandingPage } from '#contract/landing-pages/pages.ts';
import {
  downloadPageActions,
  downloadPageDays,
  listPageActions,
  listPageCampaigns,
} from '#contract/landing-pages/statistics.ts';
import { createShortLink } from '#contract/links.ts';
import { storeActions } from '#server/landing-pages/statistics/store-actions.ts';
import { exportPerson } from '#contract/people.ts';
import { getMessage } from '#contract/proofs.ts';
import { getCampaignReport } from '#contract/reports.ts';
import { createCampaign, listCampaignMessages, sendCampaign } from '#contract/sending.ts';
import { addCampaignLink, addLinkBatches, clickLink, countUpIds } from '#server/links/testing/clicks.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { addSilentCarrier, expandCampaign } from '#server/sending/testing/expand.ts';

const database = useDatabase();
const db = () => database().db.owner;
const numberOf = (nth: number) => String(27_821_110_000 + nth);
const SENT_AT = new Date('2026-11-10T10:30:00Z');
const after = (minutes: number) => new Date(SENT_AT.getTime() + minutes * 60_000);

let web: TestConsole;
let account: TestAccount;
let campaignId: number;
let messages: Map<string, string>;
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), { LINKS_URL: 'https://l.example.com' });
  await addSilentCarrier(db());
});
afterAll(() => web.stop());
beforeEach(async () => {
  account = await openAccount(web, database(), `clicks-${++count}`);
  ({ campaignId, messages } = await send(4));
});

/** Sends a campaign to numbers 1 to `recipients`. Returns its messages by number. */
async function send(recipients: number): Promise<{ campaignId: number; messages: Map<string, string> }> {
  const numbers = Array.from({ length: recipients }, (_, nth) => numberOf(nth + 1)).join('\n');
  const body = { sender: '43366', text: 'Hi', audience: { numbers } };
  const { id } = (await account.call(createCampaign, { body })).body;
  const params = { campaignId: id };
  await account.call(sendCampaign, { params });
  await expandCampaign(db(), { accountId: account.accountId, ...params });
  await countUpIds(db(), { accountId: account.accountId, ...params });
  await sql`UPDATE messages SET submitted_at = ${SENT_AT} WHERE account_id = ${account.accountId}`.execute(
    db(),
  );
  const { items } = (await account.call(listCampaignMessages, { params })).body;
  return { ...params, messages: new Map(items.map(({ number, id: messageId }) => [number, messageId])) };
}

const params = () => ({ params: { campaignId } });
const clicks = async () => (await account.call(calls.getCampaignClicks, params())).body;
const clickers = async (query: object = {}) =>
  (await account.call(calls.listCampaignClickers, { ...params(), query })).body;
const report = async () => (await account.call(getCampaignReport, params())).body;
const addLink = (target: string) =>
  addCampaignLink(db(), { accountId: account.accountId, campaignId, target });
const click = (linkId: number, nth: number, at: Date, reader: { device?: string; country?: string } = {}) =>
  clickLink(db(), {
    accountId: account.accountId,
    linkId,
    messageId: messages.get(numberOf(nth))!,
    at,
    ...reader,
  });

/** Numbers 1 and 2 click the shop, one of them twice, the second time abroad. Number 2 also clicks the map. */
async function clickAround(): Promise<{ shop: number; map: number }> {
  const [shop, map] = [await addLink('https://shop.example'), await addLink('https://map.example')];
  await click(shop, 1, after(10));
  await click(shop, 1, after(200), { device: 'android', country: 'NA' });
  await click(shop, 2, after(30), { country: '' });
  await click(map, 2, after(20));
  return { shop, map };
}

describe('the clicks on a campaign', () => {
  it('are counted by people, link, time, device and country', async () => {
    const { shop, map } = await clickAround();
    expect(await clicks()).toEqual({
      people: 2,
      clicks: 4,
      firstClickMs: 15 * 60_000,
      links: [
        {
          id: shop,
          target: 'https://shop.example',
          title: '',
          hasPage: false,
          pageId: null,
          people: 2,
          clicks: 3,
        },
        {
          id: map,
          target: 'https://map.example',
          title: '',
          hasPage: false,
          pageId: null,
          people: 1,
          clicks: 1,
        },
      ],
      unit: 'hour',
      times: [
        { at: '2026-11-10T10:00:00.000Z', clicks: 2, people: 2 },
        { at: '2026-11-10T11:00:00.000Z', clicks: 1, people: 1 },
        { at: '2026-11-10T13:00:00.000Z', clicks: 1, people: 0 },
      ],
      devices: [
        { device: 'ios', clicks: 3 },
        { device: 'android', clicks: 1 },
      ],
      countries: [
        { country: 'ZA', clicks: 2 },
        { country: '', clicks: 1 },
        { country: 'NA', clicks: 1 },
      ],
    });
    expect(await report()).toMatchObject({ hasLinks: true });
  });

  it('are counted by day once they cover more than three days', async () => {
    const { shop } = await clickAround();
    await click(shop, 3, after(4 * 24 * 60));
    expect(await clicks()).toMatchObject({
      unit: 'day',
      times: [
        { at: '2026-11-10T00:00:00.000Z', clicks: 4, people: 3 },
        { at: '2026-11-14T00:00:00.000Z', clicks: 1, people: 1 },
      ],
    });
  });

  it('leave out previews and programs', async () => {
    const linkId = await addLink('https://shop.example');
    const messageId = messages.get(numberOf(1))!;
    for (const kind of ['preview', 'program'] as const)
      await clickLink(db(), { accountId: account.accountId, linkId, messageId, kind });
    expect(await clicks()).toMatchObject({
      people: 0,
      clicks: 0,
      firstClickMs: null,
      times: [],
      devices: [],
      countries: [],
    });
    expect(await clickers()).toEqual({ items: [], next: null });
  });

  it('are nothing without links', async () => {
    expect(await clicks()).toMatchObject({ people: 0, clicks: 0, links: [] });
    expect(await clickers({ total: 'true' })).toEqual({
      items: [],
      next: null,
      total: { count: 0, isExact: true },
    });
    expect(await report()).toMatchObject({ hasLinks: false });
  });

  it('on a link of a user count only the recipients of the campaign', async () => {
    const other = await send(2);
    const { id: linkId } = (
      await account.call(createShortLink, { body: { target: 'https://user.example/', title: 'Ours' } })
    ).body;
    for (const sent of [campaignId, other.campaignId])
      await addLinkBatches(db(), { accountId: account.accountId, campaignId: sent, linkId });
    await clickLink(db(), { accountId: account.accountId, linkId });
    await clickLink(db(), {
      accountId: account.accountId,
      linkId,
      messageId: other.messages.get(numberOf(1))!,
    });
    await click(linkId, 3, after(60));
    await click(linkId, 3, after(61));
    const link = { id: linkId, target: 'https://user.example/', title: 'Ours' };
    expect(await clicks()).toMatchObject({
      people: 1,
      clicks: 2,
      firstClickMs: 3_600_000,
      links: [{ ...link, hasPage: true, people: 1, clicks: 2 }],
      times: [],
      devices: [],
      countries: [],
    });
    expect((await clickers()).items).toMatchObject([{ number: numberOf(3), link, clicks: 2 }]);
    expect(await report()).toMatchObject({ hasLinks: true });
  });
});

describe('a landing page in the messages of a campaign', () => {
  let pageId: number;
  let linkId: number;
  let otherId: number;

  /** Number 1 opens the page twice, presses a button twice and sends a form. A reader of another campaign opens it too. */
  beforeEach(async () => {
    const other = await send(1);
    otherId = other.campaignId;
    ({ id: pageId, linkId } = (
      await account.call(createLandingPage, { body: { title: 'Spring sale' } })
    ).body);
    for (const sent of [campaignId, other.campaignId])
      await addLinkBatches(db(), { accountId: account.accountId, campaignId: sent, linkId });
    const [own, strange] = [messages.get(numberOf(1))!, other.messages.get(numberOf(1))!];
    await click(linkId, 1, after(5));
    await click(linkId, 1, after(6));
    await clickLink(db(), { accountId: account.accountId, linkId, messageId: strange });
    const action = { accountId: account.accountId, pageId, at: after(7) };
    await storeActions(db(), [
      { ...action, kind: 'press', key: 'shop', messageId: own },
      { ...action, kind: 'press', key: 'call', messageId: own },
      { ...action, kind: 'form', key: 'form', messageId: own },
      { ...action, kind: 'scroll', key: '25', messageId: own },
      { ...action, kind: 'press', key: 'shop', messageId: strange },
      { ...action, kind: 'press', key: 'shop', messageId: null },
    ]);
  });

  it('is listed by its title, with its page', async () => {
    const link = { id: linkId, target: '', title: 'Spring sale' };
    expect((await clicks()).links).toEqual([{ ...link, hasPage: true, pageId, people: 1, clicks: 2 }]);
    expect((await clickers()).items).toMatchObject([{ number: numberOf(1), link }]);
    const { text } = await account.call(calls.downloadCampaignClickers, params());
    expect(text).toContain(`+${numberOf(1)},,Spring sale,`);
  });

  it('has the visits, the presses and the forms of the recipients of the campaign', async () => {
    const { body } = await account.call(calls.listCampaignLandingPages, params());
    const once = { people: 1, count: 1 };
    const unnamed = { label: '', target: '' };
    expect(body.pages).toEqual([
      {
        pageId,
        title: 'Spring sale',
        people: 1,
        visits: 2,
        presses: 2,
        forms: 1,
        pressed: [
          { key: 'call', ...unnamed, ...once },
          { key: 'shop', ...unnamed, ...once },
        ],
        sent: [{ key: 'form', label: '', isOptOut: false, ...once }],
        scroll: [{ percent: 25, ...once }],
      },
    ]);
  });

  it('counts people and presses of each campaign apart, by the labels of the page', async () => {
    const body = {
      title: 'Spring sale',
      content: {
        about: { title: 'Sale' },
        blocks: [
          {
            type: 'Button' as const,
            props: { id: 'shop', label: 'Shop now', target: 'https://shop.example/' },
          },
          { type: 'OptOut' as const, props: { id: 'stop', title: 'No more messages' } },
        ],
      },
    };
    const { version } = (await account.call(saveLandingPage, { params: { pageId }, body })).body;
    const published = await account.call(publishLandingPage, { params: { pageId }, body: { version } });
    expect(published.status).toBe(200);
    const action = { accountId: account.accountId, pageId, at: after(9) };
    const [first, second] = [messages.get(numberOf(1))!, messages.get(numberOf(2))!];
    await storeActions(db(), [
      { ...action, kind: 'press', key: 'shop', messageId: first },
      { ...action, kind: 'press', key: 'shop', messageId: second },
      { ...action, kind: 'form', key: 'stop', messageId: second },
      { ...action, kind: 'form', key: 'stop', messageId: second },
      { ...action, kind: 'scroll', key: '25', messageId: second },
      { ...action, kind: 'scroll', key: '100', messageId: second },
    ]);
    const read = async (id: number) =>
      (await account.call(calls.listCampaignLandingPages, { params: { campaignId: id } })).body.pages[0]!;
    const shop = { key: 'shop', label: 'Shop now', target: 'https://shop.example/' };
    expect(await read(campaignId)).toMatchObject({
      presses: 4,
      forms: 1,
      pressed: [
        { ...shop, people: 2, count: 3 },
        { key: 'call', people: 1, count: 1 },
      ],
      sent: [
        { key: 'stop', label: 'No more messages', isOptOut: true, people: 1, count: 2 },
        { key: 'form', isOptOut: false, people: 1, count: 1 },
      ],
      scroll: [
        { percent: 25, people: 2 },
        { percent: 100, people: 1 },
      ],
    });
    expect(await read(otherId)).toMatchObject({
      presses: 1,
      forms: 0,
      pressed: [{ ...shop, people: 1, count: 1 }],
      sent: [],
      scroll: [],
    });
  });

  it('lists the 50 buttons that recipients pressed most', async () => {
    const press = { accountId: account.accountId, pageId, at: after(9), kind: 'press' as const };
    const keys = Array.from({ length: 60 }, (_, nth) => `links.${nth}`);
    const messageId = messages.get(numberOf(3))!;
    await storeActions(
      db(),
      [...keys, 'links.59'].map((key) => ({ ...press, key, messageId })),
    );
    const [page] = (await account.call(calls.listCampaignLandingPages, params())).body.pages;
    expect(page!.presses).toBe(63);
    expect(page!.pressed).toHaveLength(calls.MAX_LISTED_ACTIONS);
    expect(page!.pressed[0]).toMatchObject({ key: 'links.59', count: 2 });
  });

  it('has the visits and the forms of each campaign, and the rest', async () => {
    await clickLink(db(), { accountId: account.accountId, linkId });
    const form = { accountId: account.accountId, pageId, at: after(8), kind: 'form', key: 'form' } as const;
    await sql`
      INSERT INTO form_submissions (account_id, page_id, version, link_id, block_id, kind, title, fields, consent, country)
      VALUES (${account.accountId}, ${pageId}, 1, ${linkId}, 'stop', 'opt-out', 'No more', '[]', '', '')`.execute(
      db(),
    );
    await storeActions(db(), [
      { ...form, messageId: null },
      // Opting out does not count.
      { ...form, key: 'stop', messageId: null },
      { ...form, key: 'stop', messageId: messages.get(numberOf(1))! },
    ]);
    const { body } = await account.call(listPageCampaigns, { params: { pageId } });
    expect(body).toEqual({
      campaigns: [
        { campaignId: otherId, name: expect.any(String), people: 1, visits: 1, forms: 0 },
        { campaignId, name: expect.any(String), people: 1, visits: 2, forms: 1 },
      ],
      others: { visits: 1, forms: 1 },
    });
    const strange = await openAccount(web, database(), `strange-${++count}`);
    expect((await strange.call(listPageCampaigns, { params: { pageId } })).status).toBe(404);
  });

  it('lists what the recipients of each campaign did', async () => {
    const list = async (query: { campaignId?: number }) =>
      (await account.call(listPageActions, { params: { pageId }, query })).body.items.map(
        ({ number, key }) => [number, key] as const,
      );
    expect(await list({ campaignId: otherId })).toEqual([[numberOf(1), 'shop']]);
    expect((await list({ campaignId })).map(([, key]) => key).toSorted()).toEqual([
      '25',
      'call',
      'form',
      'shop',
    ]);
    expect(await list({})).toHaveLength(5);
    const { text } = await account.call(downloadPageActions, {
      params: { pageId },
      query: { campaignId: otherId },
    });
    expect(text.trim().split('\n')).toHaveLength(2);
    const strange = { params: { pageId }, query: { campaignId: 999_999 } };
    expect((await account.call(listPageActions, strange)).status).toBe(404);
  });

  it('lists a campaign that nobody came from', async () => {
    const { campaignId: quiet } = await send(1);
    await addLinkBatches(db(), { accountId: account.accountId, campaignId: quiet, linkId });
    const { body } = await account.call(listPageCampaigns, { params: { pageId } });
    expect(body.campaigns.at(-1)).toMatchObject({ campaignId: quiet, people: 0, visits: 0, forms: 0 });
  });

  it('has its days as a file', async () => {
    const query = { from: SENT_AT.toISOString(), to: after(60).toISOString() };
    const { text } = await account.call(downloadPageDays, { params: { pageId }, query });
    expect(
      text
        .replace('\uFEFF', '')
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Day,Action,Label,Times',
      '2026-11-10,visit,,2',
      '2026-11-10,form,form,1',
      '2026-11-10,press,call,1',
      '2026-11-10,press,shop,3',
      '2026-11-10,scroll,25%,1',
    ]);
    const fromAfternoon = { ...query, from: after(50).toISOString() };
    const whole = await account.call(downloadPageDays, { params: { pageId }, query: fromAfternoon });
    expect(whole.text).toBe(text);
  });

  it('is named on the page of the message, and in what is exported of the person', async () => {
    const messageId = messages.get(numberOf(1))!;
    const { body } = await account.call(getMessage, { params: { messageId } });
    expect(body.clicks).toMatchObject([{ linkId, target: 'Spring sale' }]);
    const { text } = await account.call(exportPerson, { params: { number: numberOf(1) } });
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(data['Clicks on short links']).toMatchObject([
      { target: 'Spring sale' },
      { target: 'Spring sale' },
      { target: 'Spring sale' },
    ]);
  });
});

describe('the recipients who clicked', () => {
  it('are listed once for each link, the newest first', async () => {
    const { shop, map } = await clickAround();
    await sql`INSERT INTO contacts (account_id, number, first_name, last_name) VALUES (${account.accountId}, ${numberOf(1)}, 'Thandi', 'M')`.execute(
      db(),
    );
    const link = { id: shop, target: 'https://shop.example', title: '' };
    const { items, total } = await clickers({ total: 'true' });
    expect(items.map((each) => [each.number, each.link.id])).toEqual([
      [numberOf(2), shop],
      [numberOf(2), map],
      [numberOf(1), shop],
    ]);
    expect(items[2]).toEqual({
      messageId: messages.get(numberOf(1)),
      number: numberOf(1),
      name: 'Thandi M',
      link,
      firstAt: after(10).toISOString(),
      lastAt: after(200).toISOString(),
      clicks: 2,
    });
    expect(total).toEqual({ count: 3, isExact: true });
    expect((await clickers({ link: map })).items.map(({ number }) => number)).toEqual([numberOf(2)]);
    expect((await clickers({ link: map + 1000 })).items).toEqual([]);
  });

  it('are all on some page, also with clicks on several links at one moment', async () => {
    const links = [await addLink('https://a.example'), await addLink('https://b.example')];
    for (const linkId of links) for (const nth of [1, 2, 3]) await click(linkId, nth, after(nth % 2));
    for (const sort of ['firstAt', '-firstAt'] as const) {
      const seen: string[] = [];
      for (let next: string | null | undefined; next !== null;) {
        const page = await clickers({ sort, limit: 1, ...(next && { after: next }) });
        seen.push(...page.items.map((each) => `${each.number} ${each.link.id}`));
        next = page.next;
      }
      const whole = await clickers({ sort, total: 'true' });
      expect(seen).toEqual(whole.items.map((each) => `${each.number} ${each.link.id}`));
      expect(new Set(seen).size).toBe(6);
      expect(whole.total).toEqual({ count: 6, isExact: true });
    }
  });

  it('are downloaded as CSV', async () => {
    await clickAround();
    const { text, headers } = await account.call(calls.downloadCampaignClickers, params());
    expect(headers.get('content-disposition')).toContain(`campaign%20${campaignId}%20clicks.csv`);
    const lines = text.trim().split(/\r?\n/);
    expect(lines[0]).toMatch(/Number,Name,Link,First click,Last click,Clicks$/);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe(
      `+${numberOf(1)},,https://shop.example,2026-11-10 12:40:00 +02:00,2026-11-10 15:50:00 +02:00,2`,
    );
  });

  it('see their clicks on the page of their message', async () => {
    const { shop, map } = await clickAround();
    const messageId = messages.get(numberOf(2))!;
    expect((await account.call(getMessage, { params: { messageId } })).body.clicks).toEqual([
      {
        linkId: map,
        target: 'https://map.example',
        firstAt: after(20).toISOString(),
        lastAt: after(20).toISOString(),
        clicks: 1,
      },
      expect.objectContaining({ linkId: shop, clicks: 1 }),
    ]);
  });

  it('are only those of the account', async () => {
    await clickAround();
    const stranger = await openAccount(web, database(), `stranger-${count}`);
    for (const call of [
      calls.getCampaignClicks,
      calls.listCampaignClickers,
      calls.downloadCampaignClickers,
      calls.listCampaignLandingPages,
    ] as const)
      expect(await stranger.call(call as typeof calls.getCampaignClicks, params())).toMatchObject({
        status: 404,
      });
  });
});
