import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getLandingPage } from '#contract/landing-pages/pages.ts';
import {
  downloadPageActions,
  downloadPageDays,
  getLandingPageStatistics,
  type LandingPageStatistics,
  listPageActions,
  listPageCampaigns,
  type PageCampaigns,
  type RecipientAction,
} from '#contract/landing-pages/statistics.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { landingPageDraft } from '#web/testing/landing-pages.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';

const section = page.getByRole('region', { name: 'What readers do', exact: true });
const rows = page.getByRole('grid', { name: 'What recipients did' }).getByRole('row');
const table = (name: string) => page.getByRole('table', { name });

const action = (more: Partial<RecipientAction> = {}): RecipientAction => ({
  id: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77 press buy',
  messageId: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77',
  number: '27821234567',
  kind: 'press',
  key: 'buy',
  label: 'Buy now',
  firstAt: '2026-11-20T09:00:00.000Z',
  count: 2,
  ...more,
});

let server: FakeServer;
let statistics: LandingPageStatistics;
let actions: RecipientAction[];
let campaigns: PageCampaigns;
let measuresScroll: boolean;

beforeEach(() => {
  measuresScroll = true;
  statistics = {
    visits: 200,
    forms: [
      { key: 'lead', label: 'Get your free quote', isOptOut: false, count: 24 },
      { key: 'stop', label: 'Stop messages', isOptOut: true, count: 5 },
    ],
    presses: [
      { key: 'buy', label: 'Buy now', target: 'https://example.com/shop', count: 80 },
      { key: 'old', label: '', target: '', count: 10 },
    ],
    scroll: [
      { percent: 25, count: 180 },
      { percent: 50, count: 100 },
    ],
  };
  actions = [
    action(),
    action({ id: 'b', kind: 'form', key: 'form', label: 'Survey', count: 1 }),
    action({ id: 'c', kind: 'scroll', key: '50', label: '', number: '', count: 1 }),
  ];
  campaigns = {
    campaigns: [{ campaignId: 12, name: 'Spring offers', people: 90, visits: 120, forms: 20 }],
    others: { visits: 80, forms: 4 },
  };
  server = createServer()
    .on(listPageCampaigns, () => campaigns)
    .on(getLandingPage, () => {
      const { content, ...draft } = landingPageDraft();
      return { ...draft, content: { ...content, about: { ...content.about, measuresScroll } } };
    })
    .on(getLandingPageStatistics, () => statistics)
    .on(
      listPageActions,
      answerPaged(
        () => actions,
        ({ kind }, query) => query['kind'] === undefined || query['kind'] === kind,
      ),
    );
});

async function render(): Promise<void> {
  await renderConsole({ at: '/LandingPages/List/5', server });
  await expect.element(section.getByRole('definition').first()).toBeVisible();
  await heading.hover();
}

test('shows presses, forms and how far people scroll', async () => {
  await render();
  await expect.element(section).toMatchTextContent(/Visits\s*200/);
  await expect.element(section).toMatchTextContent(/Presses\s*90/);
  await expect.element(section).toMatchTextContent(/Forms sent\s*24\s*12% of visits/);
  const presses = table('Buttons and links').getByRole('row');
  await expect.element(presses.nth(1)).toMatchTextContent(/Buy now.*example\.com\/shop.*80.*40%/);
  await expect.element(presses.nth(2)).toMatchTextContent(/Removed since.*10.*5%/);
  await expect.element(section).toMatchTextContent(/Opt-outs\s*5/);
  const forms = table('Forms').getByRole('row');
  await expect.element(forms.nth(1)).toMatchTextContent(/Get your free quote.*24.*12%/);
  await expect.element(forms.nth(2)).toMatchTextContent(/Stop messages.*5.*2.5%/);
  const steps = table('How far people scroll').getByRole('row');
  await expect.element(steps.nth(1)).toMatchTextContent(/A quarter.*180.*90%/);
  await expect.element(steps.nth(2)).toMatchTextContent(/Half.*100.*50%/);
  await expect.element(steps.nth(4)).toMatchTextContent(/The whole page.*0.*0%/);
  await expectAccessibleLooks();
  await expectAccessibleLooks({ narrow: true });
});

test('lists what recipients did, and narrows it to one kind, also in the file', async () => {
  await render();
  await expect.element(rows.nth(1)).toMatchTextContent(/\+27 82 123 4567.*Pressed “Buy now”.*2/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Sent “Survey”/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Erased contact.*Saw 50% of the page/);
  await expect
    .element(rows.nth(1).getByRole('link', { name: '+27 82 123 4567' }))
    .toHaveAttribute('href', '/Groups/Contact/27821234567');
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOptions('Forms');
  await expect.element(rows.nth(2)).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toMatchTextContent(/Sent “Survey”/);
  const file = page.getByRole('region', { name: 'What recipients did' }).getByRole('link', { name: /CSV/ });
  await expect
    .element(file)
    .toHaveAttribute('href', `${downloadPageActions.path.replace(':pageId', '5')}?kind=form`);
});

test('says where to turn on the recording of scrolling', async () => {
  measuresScroll = false;
  statistics = { ...statistics, presses: [], scroll: [] };
  await render();
  await expect.element(section.getByText(/open the editor, choose “About the page”/)).toBeVisible();
  await expect.element(section.getByText(/Nobody pressed a button or a link/)).toBeVisible();
  await expectAccessibleLooks();
});

test('says what to do as long as nobody has opened the page', async () => {
  statistics = { visits: 0, forms: [], presses: [], scroll: [] };
  actions = [];
  await render();
  await expect.element(section.getByText(/Publish it, and link to it from your messages/)).toBeVisible();
  await expect.element(page.getByText('No actions of recipients yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('can be loaded again after a failure', async () => {
  server.on(getLandingPageStatistics, refuse(500, { code: 'internal', message: 'It broke.' }));
  await renderConsole({ at: '/LandingPages/List/5', server });
  await expect.element(section.getByRole('alert')).toBeVisible();
  await expectAccessibleLooks();
  server.on(getLandingPageStatistics, () => statistics);
  await section.getByRole('button', { name: /again/i }).click();
  await expect.element(table('Buttons and links')).toBeVisible();
});

test('shows which campaigns brought readers, and what came otherwise', async () => {
  await render();
  const sources = table('Visits by campaign').getByRole('row');
  await expect.element(sources.nth(1)).toMatchTextContent(/Spring offers.*120.*90.*20/);
  await expect
    .element(sources.getByRole('link', { name: 'Spring offers' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/12');
  await expect.element(sources.nth(2)).toMatchTextContent(/Other links.*80.*–.*4/);
  await expectAccessibleLooks();
});

test('says how to see visits by campaign as long as no campaign links to the page', async () => {
  campaigns = { campaigns: [], others: { visits: 3, forms: 0 } };
  await render();
  await expect.element(page.getByText(/No campaign has linked to this page yet/)).toBeVisible();
});

test('exports the days', async () => {
  await render();
  await expect
    .element(section.getByRole('link', { name: 'Export days as CSV' }))
    .toHaveAttribute('href', downloadPageDays.path.replace(':pageId', '5'));
});
