import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type CampaignPage,
  getCampaignClicks,
  listCampaignClickers,
  listCampaignLandingPages,
} from '#contract/campaign-clicks.ts';
import { downloadPageActions } from '#contract/landing-pages/statistics.ts';
import { getCampaignReport } from '#contract/reports.ts';
import { campaign, listCampaignMessages } from '#contract/sending.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createCampaignReport } from '#web/testing/campaign-report.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { campaignClicks, campaignPage } from '#web/testing/links.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const section = page.getByRole('region', { name: 'On landing pages', exact: true });
const rowsOf = (name: string) => section.getByRole('table', { name }).getByRole('row');

let server: FakeServer;
let pages: CampaignPage[];

beforeEach(() => {
  pages = [campaignPage()];
  const link = { id: 9, target: '', title: 'Spring sale', hasPage: true, pageId: 5, people: 60, clicks: 70 };
  const sent = sample(campaign, { id: 7, state: 'finished', sentAt: '2026-11-20T08:50:00.000Z' });
  server = createServer()
    .on(getCampaignReport, { ...createCampaignReport(sent), hasLinks: true })
    .on(getCampaignClicks, campaignClicks({ links: [link] }))
    .on(
      listCampaignClickers,
      answerPaged(() => []),
    )
    .on(
      listCampaignMessages,
      answerPaged(() => []),
    )
    .on(listCampaignLandingPages, () => ({ pages }));
});

async function render(): Promise<void> {
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await heading.hover();
}

test('shows what recipients pressed, sent and saw', async () => {
  await render();
  await expect.element(rowsOf('On landing pages').nth(1)).toMatchTextContent(/Spring sale.*60.*70.*33.*12/);
  await expect
    .element(section.getByRole('link', { name: 'Spring sale' }))
    .toHaveAttribute('href', '/LandingPages/List/5');
  const presses = rowsOf('Buttons and links');
  await expect.element(presses.nth(1)).toMatchTextContent(/Buy now.*example\.com\/shop.*30.*32.*50%/);
  await expect.element(presses.nth(2)).toMatchTextContent(/Removed since.*1.*1.*1\.7%/);
  const forms = rowsOf('Forms');
  await expect.element(forms.nth(1)).toMatchTextContent(/Get your free quote.*12.*12.*20%/);
  await expect.element(forms.nth(2)).toMatchTextContent(/Stop messages\s*Opt-out.*3.*3.*5%/);
  const steps = rowsOf('How far people scroll');
  await expect.element(steps.nth(1)).toMatchTextContent(/A quarter.*54.*64.*90%/);
  await expect.element(steps.nth(4)).toMatchTextContent(/The whole page.*0.*0.*0%/);
  await expect
    .element(section.getByRole('link', { name: 'Export what they did on this page' }))
    .toHaveAttribute('href', `${downloadPageActions.path.replace(':pageId', '5')}?campaignId=7`);
  await expect.element(section.getByRole('combobox')).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
});

test('shows one of several pages', async () => {
  pages = [
    campaignPage(),
    campaignPage({ pageId: 6, title: 'Menu', people: 0, pressed: [], sent: [], scroll: [] }),
  ];
  await render();
  await expect.element(rowsOf('Buttons and links').nth(1)).toMatchTextContent(/Buy now/);
  await section.getByRole('combobox', { name: 'Show actions on' }).selectOptions('Menu');
  await expect.element(section.getByText('No recipient has opened this page yet.')).toBeVisible();
  await expect.element(rowsOf('Buttons and links').first()).not.toBeInTheDocument();
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
});

test('says that nobody has pressed, sent or scrolled yet', async () => {
  pages = [campaignPage({ presses: 0, forms: 0, pressed: [], sent: [], scroll: [] })];
  await render();
  await expect.element(section.getByText('Nobody has pressed a button or a link yet.')).toBeVisible();
  await expect.element(section.getByText(/Nobody has scrolled yet/)).toBeVisible();
  await expect.element(rowsOf('Forms').first()).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('can be loaded again after a failure', async () => {
  server.on(listCampaignLandingPages, refuse(500, { code: 'internal', message: 'It broke.' }));
  await render();
  await expect.element(section.getByRole('alert')).toBeVisible();
  server.on(listCampaignLandingPages, () => ({ pages }));
  await section.getByRole('button', { name: /again/i }).click();
  await expect.element(rowsOf('Buttons and links').nth(1)).toBeVisible();
});
