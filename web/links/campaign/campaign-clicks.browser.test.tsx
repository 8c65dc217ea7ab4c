import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { getSession } from '#contract/accounts.ts';
import {
  type CampaignClicker,
  type CampaignClicks,
  downloadCampaignClickers,
  getCampaignClicks,
  listCampaignClickers,
  listCampaignLandingPages,
} from '#contract/campaign-clicks.ts';
import { getCampaignDraft } from '#contract/message-draft.ts';
import { type CampaignReport, getCampaignReport } from '#contract/reports.ts';
import { campaign, listCampaignMessages } from '#contract/sending.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createCampaignReport } from '#web/testing/campaign-report.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { campaignClicker, campaignClicks, campaignPage } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

const section = page.getByRole('region', { name: 'Clicks', exact: true });
const rows = page.getByRole('grid', { name: 'Who clicked' }).getByRole('row');
const link = (name: string) => page.getByRole('link', { name, exact: true });

let server: FakeServer;
let report: CampaignReport;
let clicks: CampaignClicks;
let clickers: CampaignClicker[];

beforeEach(() => {
  const none = sample(campaign, {}).counts;
  report = createCampaignReport(
    sample(campaign, {
      id: 7,
      name: 'Spring',
      state: 'finished',
      recipients: 1000,
      parts: 1000,
      counts: { ...none, delivered: 1000 },
      sentAt: '2026-11-20T08:50:00.000Z',
      finishedAt: '2026-11-20T08:55:00.000Z',
    }),
  );
  report = { ...report, hasLinks: true };
  clicks = campaignClicks();
  clickers = [
    campaignClicker(),
    campaignClicker({
      messageId: '019ad8f0-8888-7c2e-9d43-6a1f0c8e2b77',
      number: '',
      name: '',
      link: { id: 8, target: 'https://example.com/map', title: 'Map' },
      clicks: 1,
    }),
  ];
  server = createServer()
    .on(getCampaignReport, () => report)
    .on(getCampaignClicks, () => clicks)
    .on(
      listCampaignClickers,
      answerPaged(
        () => clickers,
        (each, query) => query['link'] === undefined || String(each.link.id) === query['link'],
      ),
    )
    .on(
      listCampaignMessages,
      answerPaged(() => []),
    );
});

async function render() {
  const rendered = await renderConsole({ at: '/Reports/CampaignReport/7', server });
  // The mouse may be where the chart appears, and would open a tooltip there.
  await heading.hover();
  return rendered;
}

test('shows who clicked, when, what, where and on which devices', async () => {
  await render();
  await expect.element(section).toMatchTextContent(/People\s*300\s*30% of delivered messages/);
  await expect.element(section).toMatchTextContent(/Clicks\s*420/);
  await expect.element(section).toMatchTextContent(/First click\s*12 min/);
  const bars = page.getByRole('figure', { name: /Clicks over time/ }).getByRole('listitem');
  await expect.element(bars.nth(0)).toMatchTextContent(/300 clicks, 240 people/);
  await expect.element(bars.nth(1)).toMatchTextContent(/40 clicks, 10 people/);
  // The hour without clicks has a bar too.
  await expect
    .poll(
      () =>
        page
          .getByRole('figure', { name: /Clicks over time/ })
          .getByRole('listitem', { includeHidden: true })
          .elements().length,
    )
    .toBe(3);
  const links = page.getByRole('table', { name: 'Links' }).getByRole('row');
  await expect.element(links.nth(1)).toMatchTextContent(/example\.com\/sale.*250.*340/);
  await expect.element(links.nth(2)).toMatchTextContent(/Map.*80.*80/);
  await expect.element(link('Map')).toHaveAttribute('href', '/UrlShortener/List/8');
  await expect
    .element(page.getByRole('table', { name: 'Devices' }))
    .toMatchTextContent(/Android.*255.*75%.*iPhone or iPad.*85.*25%/);
  await expect
    .element(page.getByRole('table', { name: 'Countries' }))
    .toMatchTextContent(/South Africa.*306.*90%.*Unknown.*34.*10%/);
  await expect.element(rows.nth(1)).toMatchTextContent(/\+27 82 123 4567.*Thandi Mokoena.*sale.*2/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Erased contact.*Map.*1/);
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
});

test('leads to the landing pages in the messages', async () => {
  const sale = { id: 9, target: '', title: 'Spring sale' };
  const shown = { ...sale, hasPage: true, pageId: 5, people: 60, clicks: 70 };
  clicks = campaignClicks({ links: [shown, ...campaignClicks().links] });
  clickers = [campaignClicker({ link: sale })];
  server.on(listCampaignLandingPages, { pages: [campaignPage()] });
  await render();
  await expect
    .element(
      page.getByRole('table', { name: 'Links', exact: true }).getByRole('link', { name: 'Spring sale' }),
    )
    .toHaveAttribute('href', '/LandingPages/List/5');
  await expect.element(rows.nth(1)).toMatchTextContent(/Spring sale/);
});

test('has no landing pages without links to them', async () => {
  await render();
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'On landing pages' })).not.toBeInTheDocument();
});

test('narrows the recipients to one link, also in the file', async () => {
  await render();
  await expect.element(rows.nth(2)).toBeVisible();
  await page.getByRole('combobox', { name: 'Link', exact: true }).selectOptions('Map');
  await expect.element(rows.nth(2)).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toMatchTextContent(/Map/);
  const file = page.getByRole('region', { name: 'Who clicked' }).getByRole('link', { name: /CSV/ });
  await expect
    .element(file)
    .toHaveAttribute('href', `${downloadCampaignClickers.path.replace(':campaignId', '7')}?link=8`);
});

test('says that nobody has clicked yet', async () => {
  const none = campaignClicks().links.map((each) => ({ ...each, people: 0, clicks: 0 }));
  clicks = campaignClicks({
    people: 0,
    clicks: 0,
    firstClickMs: null,
    links: none,
    times: [],
    devices: [],
    countries: [],
  });
  await render();
  await expect.element(page.getByText('Nobody has clicked yet.')).toBeVisible();
  await expect.element(section).toMatchTextContent(/First click\s*–/);
  await expect.element(rows.first()).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('shows links of users without times, devices and countries, which are not known', async () => {
  clicks = campaignClicks({ times: [], devices: [], countries: [] });
  await render();
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Devices' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'Countries' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('figure', { name: /Clicks over time/ })).not.toBeInTheDocument();
});

test('leaves out countries if none is known', async () => {
  clicks = campaignClicks({ countries: [{ country: '', clicks: 340 }] });
  await render();
  await expect.element(page.getByRole('table', { name: 'Devices' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Countries' })).not.toBeInTheDocument();
});

test('can be loaded again after a failure', async () => {
  server.on(getCampaignClicks, refuse(500, { code: 'internal', message: 'It broke.' }));
  await render();
  await expect.element(section.getByRole('alert')).toBeVisible();
  await expectAccessibleLooks();
  server.on(getCampaignClicks, () => clicks);
  await section.getByRole('button', { name: /again/i }).click();
  await expect.element(rows.nth(1)).toBeVisible();
});

test('is missing without links', async () => {
  report = { ...report, hasLinks: false };
  await render();
  await expect.element(page.getByText('Spring').first()).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByRole('menuitem', { name: /haven't replied/ })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /clicked/ })).not.toBeInTheDocument();
});

test.each([
  ['Send to those who clicked', 'clicked'],
  ["Send to those who didn't", 'notClicked'],
])('%s', async (name, whom) => {
  server.on(getCampaignDraft, refuse(404, { code: 'not_found', message: 'There is no such campaign.' }));
  const { currentUrl } = await render();
  await link(name).click();
  await expect.poll(currentUrl).toContain(`/Sending/SendMessage?again=7&whom=${whom}`);
});

test('the menu offers them too', async () => {
  const { currentUrl } = await render();
  server.on(getCampaignDraft, refuse(404, { code: 'not_found', message: 'There is no such campaign.' }));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'To recipients who clicked a link' }))
    .toBeVisible();
  await page.getByRole('menuitem', { name: "To recipients who didn't click a link" }).click();
  await expect.poll(currentUrl).toContain('whom=notClicked');
});

test('a viewer cannot send more', async () => {
  server.on(getSession, { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } });
  await render();
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(link('Send to those who clicked')).not.toBeInTheDocument();
});
