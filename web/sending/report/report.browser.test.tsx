import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { message } from '#contract/messages.ts';
import {
  type CampaignReport,
  getCampaignBreakdown,
  getCampaignReport,
  getRepliesByHour,
} from '#contract/reports.ts';
import {
  campaign,
  cancelCampaign,
  estimate,
  estimateStored,
  getSendingSettings,
  listCampaignMessages,
  listCampaigns,
  resumeCampaign,
  sample as messageSample,
  scheduleCampaign,
  sendCampaign,
} from '#contract/sending.ts';
import { BuyingServer } from '#web/testing/buying.ts';
import { createCampaignReport } from '#web/testing/campaign-report.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { textsOf } from '#web/testing/texts-of.ts';
import { showSuccess } from '#web/ui/index.ts';

const counts = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');

test('explains waiting for sending hours, and shows no rate', async () => {
  const none = sample(campaign, {}).counts;
  const now = sample(campaign, {
    id: 7,
    name: 'Night owl',
    state: 'sending',
    recipients: 40,
    waiting: 30,
    deferred: 30,
    opensAt: '2030-01-02T06:00:00.000Z',
    counts: { ...none, queued: 30, delivered: 10 },
    sentAt: '2030-01-01T20:00:00.000Z',
    sender: 'ACME',
    fileName: 'debts.csv',
    typedNumbers: 3,
  });
  const server = createServer().on(getCampaignReport, () => createCampaignReport(now));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/From ACME to debts\.csv, 3 numbers\s+· started/)).toBeVisible();
  await expect.element(page.getByText(/^30 messages are waiting/)).toBeVisible();
  await expect.poll(() => server.received(getCampaignReport).length).toBeGreaterThan(2);
  await expect.element(page.getByText(/messages\/s/)).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('the cancel dialog and a cancelled campaign look right', async () => {
  const none = sample(campaign, {}).counts;
  let now = sample(campaign, {
    id: 7,
    name: 'A mistake',
    sender: 'ACME',
    text: 'Hello',
    state: 'sending',
    paused: true,
    recipients: 30_000,
    parts: 30_000,
    waiting: 29_000,
    counts: { ...none, queued: 29_000, delivered: 1000 },
    sentAt: '2026-01-01T08:00:00.000Z',
  });
  const server = createServer()
    .on(getCampaignReport, () => createCampaignReport(now))
    .on(cancelCampaign, () => {
      now = {
        ...now,
        state: 'cancelled',
        waiting: 0,
        counts: { ...none, delivered: 1000, cancelled: 29_000 },
        finishedAt: '2026-01-01T08:01:00.000Z',
      };
      return now;
    });
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel A mistake?' });
  await expect.element(question).toMatchTextContent('29,000 messages have not been sent yet.');
  await expectAccessibleLooks();
  await question.getByRole('button', { name: 'Cancel campaign' }).click();
  await expect.element(counts.filter({ hasText: 'cancelled' })).toBeVisible();
  await expectAccessibleLooks();
});

test('counts link to their messages', async () => {
  const { counts: none } = sample(campaign, {});
  const sent = sample(campaign, {
    id: 7,
    state: 'finished',
    recipients: 10,
    parts: 10,
    counts: { ...none, delivered: 6, undelivered: 3, rejected: 1 },
    sentAt: '2026-01-01T08:00:00.000Z',
  });
  const server = createServer()
    .on(getCampaignReport, createCampaignReport(sent))
    .on(listCampaignMessages, {
      items: [
        sample(message, {
          id: '01890000-0000-7000-8000-000000000007',
          number: '27821234567',
          state: 'expired',
          error: 'expired, error 002',
        }),
        sample(message, {
          id: '01890000-0000-7000-8000-000000000008',
          number: '27821234568',
          state: 'rejected',
          error: 'It could not be sent in time',
        }),
      ],
      next: null,
      total: { count: 2, isExact: true },
    });
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText('Phone not reached in time (002)')).toBeVisible();
  await expect.element(page.getByText('It could not be sent in time')).toBeVisible();
  await page.getByRole('link', { name: '4 failed' }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toMatchObject({ state: 'failed' });
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('failed');
  await expectAccessibleLooks();
});

test('scrolls to the messages once they have loaded', async () => {
  const { counts: none } = sample(campaign, {});
  const server = createServer().on(
    getCampaignReport,
    createCampaignReport({
      ...sample(campaign, { id: 7, state: 'finished', recipients: 9, sentAt: '2026-01-01T08:00:00.000Z' }),
      counts: { ...none, undelivered: 9 },
      breakdown: {
        uncounted: 0,
        countries: [],
        networks: [],
        errors: Array.from({ length: 9 }, (_, nth) => ({
          error: `Reason ${nth}`,
          state: 'undelivered' as const,
          messages: 1,
        })),
        carriers: [],
      },
    }),
  );
  await renderConsole({ at: '/Reports/CampaignReport/7?state=failed#messages', server });
  await expect.element(page.getByText('Reason 8')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toBeInViewport();
});

test('shows the first countries and networks, and all on request', async () => {
  const { counts: none } = sample(campaign, {});
  const outcomes = { messages: 1, delivered: 1, failed: 0 };
  const codes = ['ZA', 'KE', 'NG', 'GB', 'FR', 'DE', 'IN', 'US', 'NO', 'AT', 'BE', 'IT'];
  const server = createServer().on(
    getCampaignReport,
    createCampaignReport({
      ...sample(campaign, { id: 7, state: 'finished', recipients: 12, sentAt: '2026-01-01T08:00:00.000Z' }),
      counts: { ...none, delivered: 12 },
      breakdown: {
        uncounted: 0,
        countries: codes.map((country) => ({ country, ...outcomes, parts: 1, cost: 1000 })),
        networks: codes.map((country) => ({ country, network: 'Orange', ...outcomes })),
        errors: [],
        carriers: [],
      },
    }),
  );
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  for (const what of ['country', 'network']) {
    const rows = page.getByRole('table', { name: `By ${what}` }).getByRole('row');
    const [all, few] = [/^Show all 12 /, 'Show only the first 10'];
    await expect.element(rows.nth(10)).toMatchTextContent(/Norway|Austria/);
    expect(rows.elements()).toHaveLength(11);
    const section = page.getByRole('region', { name: `By ${what}` });
    await section.getByRole('button', { name: all }).click();
    await expect.element(rows.nth(12)).toMatchTextContent(/Italy/);
    await expect.element(section.getByRole('button', { name: few })).toHaveFocus();
    await section.getByRole('button', { name: few }).click();
    await expect.element(section.getByRole('button', { name: all })).toBeVisible();
    expect(rows.elements()).toHaveLength(11);
  }
});

test('shows results, errors, countries and carriers', async () => {
  const { counts: none } = sample(campaign, {});
  const sent = sample(campaign, {
    id: 7,
    name: 'News',
    state: 'finished',
    recipients: 200,
    parts: 250,
    cost: 245_000,
    refunded: 5000,
    counts: { ...none, delivered: 190, undelivered: 8, rejected: 2 },
    sentAt: '2026-01-01T08:00:00.000Z',
    finishedAt: '2026-01-01T08:00:05.000Z',
  });
  const server = createServer().on(
    getCampaignReport,
    createCampaignReport({
      ...sent,
      replies: 12,
      optOuts: 3,
      breakdown: {
        uncounted: 0,
        countries: [
          { country: 'ZA', messages: 180, delivered: 175, failed: 5, parts: 220, cost: 218_000 },
          { country: null, messages: 20, delivered: 15, failed: 5, parts: 30, cost: 27_000 },
        ],
        networks: [
          { country: 'ZA', network: 'Vodacom', messages: 170, delivered: 168, failed: 2 },
          { country: 'ZA', network: null, messages: 11, delivered: 7, failed: 3 },
        ],
        errors: [
          { error: 'undeliverable, error 027', state: 'undelivered', messages: 8 },
          { error: 'No route serves this number', state: 'rejected', messages: 1 },
          { error: '', state: 'expired', messages: 1 },
        ],
        carriers: [{ id: 3, name: 'My carrier', messages: 198, delivered: 190, failed: 8, deliveryMs: 3400 }],
      },
    }),
  );
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByRole('link', { name: '95% Delivered' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '3 opted out' }))
    .toHaveAttribute('href', '/Reports/Replies?view=list&campaign=7&optedOut=true');
  await expect
    .element(page.getByRole('link', { name: '8 undelivered' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?state=undelivered#messages');
  await expect.element(page.getByText('250 parts, 5 refunded')).toBeVisible();
  const reasons = page.getByRole('table', { name: 'Why messages failed' });
  await expect
    .element(reasons.getByRole('row').nth(1))
    .toMatchTextContent(/Phone unreachable \(027\).*Try again later\..*8/);
  await expect.element(reasons.getByText('No route serves this number')).toBeVisible();
  const carriers = page.getByRole('table', { name: 'By carrier' });
  await expect.element(carriers.getByRole('row').nth(1)).toMatchTextContent(/My carrier.*198.*96%.*3\.4 s/);
  await expect
    .element(page.getByRole('table', { name: 'By country' }).getByText('South Africa'))
    .toBeVisible();
  const countries = page.getByRole('table', { name: 'By country' });
  await expect
    .element(countries.getByRole('link', { name: '180' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?country=ZA#messages');
  await expect
    .element(countries.getByRole('link', { name: '20' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?country=-#messages');
  const networks = page.getByRole('table', { name: 'By network' });
  await expect
    .element(networks.getByRole('link', { name: '170' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?network=ZA%3AVodacom#messages');
  await expect
    .element(networks.getByRole('link', { name: '11' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?network=ZA%3A-#messages');
  await expect
    .element(reasons.getByRole('row').nth(3).getByRole('link'))
    .toHaveAttribute('href', '/Reports/CampaignReport/7?state=expired&error=-#messages');
  await expectAccessibleLooks();
  await reasons.getByRole('link', { name: '8', exact: true }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toMatchObject({ state: 'undelivered', error: 'undeliverable, error 027' });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', expect.stringContaining('error=undeliverable%2C+error+027'));
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Remove filter: Phone unreachable (027)' }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toEqual(expect.not.objectContaining({ error: expect.anything() }));
  await carriers.getByRole('link', { name: '198' }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toMatchObject({ carrier: '3' });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', expect.stringContaining('carrier=3'));
  await page.getByRole('button', { name: 'Remove filter: My carrier' }).click();
  await countries.getByRole('link', { name: '180' }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toMatchObject({ country: 'ZA' });
  await page.getByRole('button', { name: 'Remove filter: South Africa' }).click();
  await networks.getByRole('link', { name: '170' }).click();
  await expect
    .poll(() => server.received(listCampaignMessages).at(-1)!.query)
    .toMatchObject({ network: 'ZA:Vodacom' });
  await expect
    .element(page.getByRole('button', { name: 'Remove filter: Vodacom, South Africa' }))
    .toBeVisible();
});

test.each([390, 320])(
  'at %i pixels the times below the chart neither overlap nor are cut off',
  async (width) => {
    localStorage.setItem('language', 'en-US');
    await page.viewport(width, 844);
    const timeSeries = Array.from({ length: 12 }, (_, nth) => ({
      at: new Date(Date.UTC(2026, 0, 1, 8) + nth * 10_000).toISOString(),
      submitted: 10,
      delivered: 10,
      failed: 0,
    }));
    const finished = sample(campaign, { id: 7, name: 'News', state: 'finished', recipients: 120 });
    const server = createServer().on(
      getCampaignReport,
      createCampaignReport({
        ...finished,
        timeStep: 10,
        timeSeries,
        lastDeliveryAt: timeSeries.at(-1)!.at,
      }),
    );
    await renderConsole({ at: '/Reports/CampaignReport/7', server });
    const bars = page.getByRole('figure').getByRole('list').element();
    const times = [...bars.querySelectorAll<HTMLElement>('li > [aria-hidden]')].filter(
      ({ textContent, offsetWidth }) => textContent !== '' && offsetWidth > 0,
    );
    expect(times[0]!.textContent).toMatch(/\d:00:00 AM/);
    expect(times.length).toBeGreaterThan(1);
    let free = bars.getBoundingClientRect().left;
    for (const time of times) {
      const { left, right } = time.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(free);
      free = right;
    }
    expect(free).toBeLessThanOrEqual(bars.getBoundingClientRect().right);
  },
);

test('says that credits expire before a scheduled campaign starts', async () => {
  const expiring = {
    credits: 1000,
    missing: 900_000,
    from: '2030-01-01T08:00:00.000Z',
    until: '2030-01-01T08:00:00.000Z',
  };
  const scheduled = sample(campaign, {
    id: 7,
    state: 'scheduled',
    expectedCost: 900_000,
    isShortOfCredits: true,
    expiringCredits: expiring,
    startsAt: '2030-01-02T07:00:00.000Z',
    sentAt: null,
  });
  const server = createServer().on(getCampaignReport, () => createCampaignReport(scheduled));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect
    .element(
      page.getByText(/^1 credit expires on .*2030.*, before this campaign starts\. You will then be 900/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/more than you have available/)).not.toBeInTheDocument();
  await expectAccessibleLooks();
});

test('shows the start of a scheduled campaign, moves it, and sends it now', async () => {
  let now = sample(campaign, {
    id: 7,
    name: 'News',
    sender: '43366',
    state: 'scheduled',
    text: 'Hi {{first_name}}',
    expected: 12_000,
    expectedCost: 12_000_000,
    isShortOfCredits: true,
    version: 4,
    startsAt: '2030-01-02T07:00:00.000Z',
    sentAt: null,
  });
  const readBy = (name: string) =>
    sample(messageSample, { name, text: `Hi ${name}`, number: '27821234567', parts: 1 });
  const server = createServer()
    .on(getCampaignReport, () => createCampaignReport(now))
    .on(
      estimateStored,
      sample(estimate, {
        exact: true,
        recipients: 12_000,
        optedOut: 3,
        parts: 12_500,
        byParts: [
          { parts: 1, recipients: 11_500 },
          { parts: 2, recipients: 500 },
        ],
        cost: 12_500_000,
        samples: [readBy('Ágnes'), readBy('Thandi')],
      }),
    )
    .on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP to opt out.',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: null,
    })
    .on(scheduleCampaign, () => (now = { ...now, startsAt: '2030-01-03T08:30:00.000Z' }))
    .on(sendCampaign, () => (now = { ...now, state: 'expanding', sentAt: '2026-01-01T08:00:00.000Z' }));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Starts on .*09:00\.$/)).toBeVisible();
  await expectAccessibleLooks();
  await expect.element(page.getByText('From 43366', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^This campaign needs about 12,000 credits, more than you have available/))
    .toBeVisible();
  await expect.element(page.getByText('11,500 with 1 part, 500 with 2 parts')).toBeVisible();
  await expect.element(page.getByText('left out: 3 opted out')).toBeVisible();
  await expect.element(page.getByText('Hi Ágnes')).toBeVisible();
  await page.getByRole('button', { name: 'Next recipient' }).click();
  await expect.element(page.getByText('Hi Thandi')).toBeVisible();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  const time = page.getByRole('dialog').getByRole('textbox', { name: 'Starts at' });
  await expect.element(time).toHaveValue('2 Jan 2030, 09:00');
  await time.fill('2030-01-03T10:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Starts on .*10:30\.$/)).toBeVisible();
  expect(server.received(scheduleCampaign).at(-1)).toMatchObject({
    query: { version: '4' },
    body: { at: '2030-01-03T10:30' },
  });

  const change = page.getByRole('link', { name: 'Edit', exact: true });
  await expect.element(change).toHaveAttribute('href', '/Sending/SendMessage?change=7');

  await page.getByRole('button', { name: 'Send now' }).click();
  const sendNow = page.getByRole('dialog').getByRole('button', { name: 'Send now' });
  await expect.element(sendNow).toBeDisabled();
  await page.getByRole('textbox', { name: 'Type 12,000 to confirm the number of recipients' }).fill('12000');
  await expectAccessibleLooks();
  // The user confirms the version that the dialog showed.
  now = { ...now, version: 5 };
  await sendNow.click();
  await expect.element(page.getByText('Preparing', { exact: true })).toBeVisible();
  expect(server.received(sendCampaign).at(-1)!.query).toEqual({ version: '4' });
});

test('says when messages leave if sending hours move them', async () => {
  const unsent = { id: 7, state: 'scheduled', startsAt: '2030-01-06T07:00:00.000Z', sentAt: null } as const;
  const country = (code: string, recipients: number, opensAt: string | null) => ({
    country: code,
    recipients,
    opensAt,
    opensLocal: opensAt && '2030-01-07T08:00',
  });
  const waiting = country('ZA', 9, '2030-01-07T06:00:00.000Z');
  const server = createServer()
    .on(getCampaignReport, createCampaignReport(unsent))
    .on(estimateStored, sample(estimate, { exact: true, countries: [waiting] }));
  const rendered = await renderConsole({ at: '/Reports/CampaignReport/7', server });
  const starts = /Starts on Sun, 6 Jan 2030, 09:00\./;
  await expect
    .element(page.getByText(starts))
    .toMatchTextContent('Sending hours: first messages Mon, 7 Jan 2030, 08:00.');
  server.on(estimateStored, sample(estimate, { exact: true, countries: [waiting, country('GB', 2, null)] }));
  await rendered.reload();
  await expect
    .element(page.getByText(starts))
    .toMatchTextContent('Sending hours: 9 recipients get the message later, from Mon, 7 Jan 2030, 08:00.');
  server.on(
    getCampaignReport,
    createCampaignReport({
      ...unsent,
      state: 'held',
      heldFor: 'master',
      problem: 'It has 1,160 recipients.',
    }),
  );
  await rendered.reload();
  await expect
    .element(page.getByText(/^Held while/))
    .toMatchTextContent('When it was held: It has 1,160 recipients. Scheduled for');
  await expect.element(page.getByText(/^Held while/)).toMatchTextContent('Sending hours: 9 recipients');
  await expect.element(page.getByText(/^Held while an owner or manager of your account/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Release or refuse it' }))
    .toHaveAttribute('href', '/SubAccounts/HeldMessages');
});

test('says that credits were reserved at other figures than those of today', async () => {
  const server = createServer()
    .on(
      getCampaignReport,
      createCampaignReport({
        id: 7,
        state: 'scheduled',
        paused: true,
        startsAt: '2030-01-06T07:00:00.000Z',
        sentAt: null,
        expectedCost: 559_000,
      }),
    )
    .on(estimateStored, sample(estimate, { exact: true, recipients: 1159, cost: 556_000 }));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText(/559 reserved when it was scheduled/)).toBeVisible();
});

test('explains a campaign paused by missing credits, and offers to buy', async () => {
  const problem =
    'It needs 7 credits, but only 6 are available: 249,812 are reserved for other campaigns. Buy credits, then resume the campaign.';
  const now = sample(campaign, { id: 7, state: 'expanding', paused: true, problem, isShortOfCredits: true });
  await renderConsole({
    at: '/Reports/CampaignReport/7',
    server: new BuyingServer().server.on(getCampaignReport, createCampaignReport(now)),
  });
  await expect.element(page.getByText(problem)).toBeVisible();
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
});

test('explains a campaign paused by the deletion of its group', async () => {
  const problem = 'The group “Customers” was deleted. Choose recipients again, or cancel the campaign.';
  const startsAt = '2026-12-01T08:00:00.000Z';
  const now = sample(campaign, { id: 7, state: 'scheduled', paused: true, problem, startsAt });
  const server = createServer()
    .on(getCampaignReport, createCampaignReport(now))
    .on(resumeCampaign, refuse(409, { code: 'groups_deleted', message: problem }));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Edit', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('change=7'));
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => page.getByText(problem).elements().length).toBe(2);
});

test('explains a campaign held midway, and what cancelling does', async () => {
  const held = sample(campaign, {
    id: 7,
    name: 'News',
    state: 'held',
    problem: 'Its text contains words that need review: “casino”.',
    recipients: 2000,
    expected: 9000,
    waiting: 500,
    sentAt: '2026-01-01T08:00:00.000Z',
  });
  const report = createCampaignReport(held);
  await renderConsole({
    at: '/Reports/CampaignReport/7',
    server: createServer().on(getCampaignReport, report),
  });
  await expect
    .element(
      page.getByText(
        /^Held partway through, after 2,000 messages, while your provider reviews the rest.*“casino”/,
      ),
    )
    .toBeVisible();
  await expectAccessibleLooks();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel News?' });
  await expect.element(question).toMatchTextContent('500 messages have not been sent yet.');
  await expect.element(question).toMatchTextContent("still being prepared won't be sent either");
});

test.each([
  [{ startsAt: '2030-01-02T07:00:00.000Z' }, /^Cancelled before its start on Wed,? 0?2 Jan 2030, 09:00/],
  [
    { startsAt: '2030-01-02T07:00:00.000Z', repeats: 'monthly' as const },
    /^Was sent every month\. No more sends/,
  ],
])('shows the planned time of a cancelled campaign', async (times, words) => {
  const cancelled = sample(campaign, { id: 7, state: 'cancelled', sentAt: null, ...times });
  const server = createServer().on(getCampaignReport, createCampaignReport(cancelled));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessibleLooks();
});

test('country counts add up to the total while counting, and shares do not contradict them', async () => {
  const { counts: none } = sample(campaign, {});
  let now = {
    ...finishedReport({ id: 7, state: 'expanding', finishedAt: null, recipients: 600, expected: 1000 }),
    counts: { ...none, queued: 498, delivered: 102 },
    breakdown: {
      errors: [],
      uncounted: 100,
      countries: [
        { country: 'ZA', messages: 400, delivered: 82, failed: 0, parts: 400, cost: 400_000 },
        { country: 'KE', messages: 100, delivered: 20, failed: 0, parts: 100, cost: 100_000 },
      ],
      networks: [{ country: 'ZA', network: 'Vodacom', messages: 400, delivered: 82, failed: 0 }],
      carriers: [{ id: 3, name: 'My carrier', messages: 500, delivered: 102, failed: 0, deliveryMs: 900 }],
    },
  };
  const server = createServer().on(getCampaignReport, () => now);
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await expect.element(page.getByRole('link', { name: '10.2% Delivered' })).toBeVisible();
  await expect.element(page.getByText('102 of 1,000')).toBeVisible();
  const rowsOf = (what: string) => page.getByRole('table', { name: `By ${what}` }).getByRole('row');
  expect(textsOf(rowsOf('country')).slice(1)).toEqual([
    'South Africa40082400400',
    'Kenya10020100100',
    'Not counted yet5000––',
  ]);
  await expect.element(rowsOf('network').nth(1)).toMatchTextContent(/400\s*82$/);
  await expect.element(rowsOf('carrier').nth(1)).toMatchTextContent(/500\s*102/);
  await expectAccessibleLooks();
  now = {
    ...now,
    state: 'sending',
    recipients: 500,
    counts: { ...none, queued: 398, delivered: 102 },
    breakdown: { ...now.breakdown, uncounted: 0 },
  };
  await expect.element(page.getByRole('link', { name: '20.4% Delivered' })).toBeVisible();
  expect(textsOf(rowsOf('country')).slice(1)).toEqual(['South Africa40020.5%400400', 'Kenya10020%100100']);
  expect(server.received(getCampaignBreakdown)).toEqual([]);
});

const finishedReport = (more: Partial<CampaignReport>) =>
  createCampaignReport({
    state: 'finished',
    recipients: 200,
    parts: 200,
    sentAt: '2026-01-01T08:00:00.000Z',
    finishedAt: '2026-01-01T08:00:05.000Z',
    replies: 12,
    optOuts: 3,
    ...more,
  });

test('shows replies by hour, and names the busiest hour', async () => {
  const hours = [
    { weekday: 1, hour: 9, replies: 1200 },
    { weekday: 1, hour: 10, replies: 3 },
    { weekday: 7, hour: 23, replies: 1 },
  ];
  const sent = sample(campaign, {
    id: 7,
    state: 'finished',
    recipients: 200,
    sentAt: '2026-01-01T08:00:00.000Z',
  });
  const server = createServer()
    .on(
      getCampaignReport,
      createCampaignReport({
        ...sent,
        replies: 1204,
      }),
    )
    .on(getRepliesByHour, { hours, isComplete: true });
  localStorage.setItem('language', 'en-US');
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  const part = page.getByRole('region', { name: 'When people reply' });
  await expect.element(part).toMatchTextContent(/Busiest: Monday, 9:00\sAM to 10:00\sAM \(1,200 replies\)/);
  const heat = part.getByRole('table', { name: 'When people reply' });
  expect(textsOf(heat.getByRole('columnheader')).slice(0, 3)).toEqual(['Day', '12 AM', '1 AM']);
  expect(textsOf(heat.getByRole('rowheader'))).toEqual(['Mon', 'Sun']);
  await expect.element(heat.getByRole('row').nth(1).getByRole('cell').nth(9)).toHaveTextContent('1,200');
  await expect.element(heat.getByRole('row').nth(2).getByRole('cell').nth(23)).toHaveTextContent('1');
  await expectAccessibleLooks();
});

test('on a phone the actions fit on one line', async () => {
  const { counts: none } = sample(campaign, {});
  const sent = finishedReport({ id: 7, name: 'Spring', counts: { ...none, delivered: 190, expired: 10 } });
  await page.viewport(390, 844);
  await renderConsole({
    at: '/Reports/CampaignReport/7',
    server: createServer().on(getCampaignReport, sent),
  });
  const again = page.getByRole('button', { name: 'Send again' });
  await expect.element(again).toBeVisible();
  const topOf = (part: typeof again) => part.element().getBoundingClientRect().top;
  const more = page.getByRole('button', { name: 'Export report' });
  expect(Math.abs(topOf(more) - topOf(again))).toBeLessThan(8);
  await expectAccessibleLooks();
});

test('compares two campaigns', async () => {
  const { counts: none } = sample(campaign, {});
  const spring = finishedReport({
    id: 7,
    name: 'Spring',
    cost: 190_000,
    counts: { ...none, delivered: 190, expired: 10 },
  });
  const autumn = finishedReport({
    id: 8,
    name: 'Autumn',
    cost: 400_000,
    counts: { ...none, delivered: 100, expired: 100 },
  });
  const server = createServer()
    .on(getCampaignReport, ({ params }) => (Number(params['campaignId']) === 7 ? spring : autumn))
    .on(listCampaigns, { items: [spring, autumn], next: null });
  const { currentUrl } = await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another campaign' });
  await dialog.getByRole('combobox', { name: 'Campaign' }).click();
  await expect.element(page.getByRole('option', { name: /Spring/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /Autumn/ }).click();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table.getByRole('row', { name: 'Delivered 95% 50%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Reply rate 6.3% 12%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Credits per delivered message 1 4' })).toBeVisible();
  expect(currentUrl()).toBe('/Reports/CampaignReport/7?with=8');
  await expectAccessibleLooks();
  await page.getByRole('link', { name: 'Stop comparing' }).click();
  await expect.element(table).not.toBeInTheDocument();
});

test('explains an unsent draft, and links to it', async () => {
  const draft = finishedReport({
    id: 7,
    name: 'Left',
    costCentre: 'Sales',
    state: 'draft',
    recipients: 0,
    sentAt: null,
  });
  await renderConsole({
    at: '/Reports/CampaignReport/7',
    server: createServer().on(getCampaignReport, draft),
  });
  await expect.element(page.getByText('This campaign has not been sent.')).toBeVisible();
  await expect.element(page.getByText(/cost centre Sales/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Review and send' }))
    .toHaveAttribute('href', '/Sending/SendMessage?change=7');
  await expectAccessibleLooks();
});

test('exports the report as PDF and all messages as rows', async () => {
  const asked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(this.getAttribute('href')!);
  });
  const sent = finishedReport({ id: 7, name: 'News' });
  const server = createServer()
    .on(getCampaignReport, sent)
    .on(getRepliesByHour, { hours: [], isComplete: true })
    .on(listCampaignMessages, { items: [], next: null, total: { count: 0, isExact: true } });
  await renderConsole({ at: '/Reports/CampaignReport/7?state=failed', server });
  for (const item of ['Report as PDF', 'All messages as XLSX', 'All messages as CSV']) {
    await page.getByRole('button', { name: 'Export report' }).click();
    await expect.element(page.getByRole('menuitem', { name: item })).toBeVisible();
    if (asked.length === 0) await expectAccessibleLooks();
    await page.getByRole('menuitem', { name: item }).click();
  }
  expect(asked).toEqual([
    '/api/campaigns/7/report.pdf',
    '/api/campaigns/7/messages.xlsx',
    '/api/campaigns/7/messages.csv',
  ]);
  click.mockRestore();
});

test('prints the account and figures, without controls and relative times', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  const { counts: none } = sample(campaign, {});
  const sent = finishedReport({ id: 7, name: 'News', counts: { ...none, delivered: 190, undelivered: 10 } });
  const server = createServer()
    .on(getCampaignReport, sent)
    .on(getRepliesByHour, { hours: [], isComplete: true })
    .on(listCampaignMessages, { items: [], next: null, total: { count: 0, isExact: true } });
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await page.getByRole('button', { name: 'Export report' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  showSuccess('Something was saved.', 60_000);
  const toast = page.getByText('Something was saved.');
  await expect.element(toast).toBeVisible();
  try {
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.poll(() => matchMedia('print').matches).toBe(true);
    await expect.element(toast).not.toBeVisible();
    const brands = page.getByText('Carillon', { exact: true }).elements();
    expect(brands.filter((each) => each.checkVisibility())).toHaveLength(1);
    await expect.element(heading).toMatchTextContent('News');
    await expect.element(page.getByText('95%').first()).toBeVisible();
    const pressed = [...document.querySelectorAll<HTMLElement>('button, [role=menuitem], a[data-size]')];
    expect(pressed.filter((each) => each.checkVisibility()).map((each) => each.outerHTML)).toEqual([]);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('shows a cancellation from elsewhere after a refused change', async () => {
  let now = sample(campaign, {
    id: 7,
    name: 'Sale',
    state: 'scheduled',
    startsAt: '2030-01-02T07:00:00.000Z',
    sentAt: null,
    finishedAt: null,
  });
  const server = createServer()
    .on(getCampaignReport, () => createCampaignReport(now))
    .on(estimateStored, sample(estimate, {}))
    .on(getSendingSettings, sample(getSendingSettings.answer, { confirmAboveForYou: 5000 }))
    .on(sendCampaign, refuse(409, { code: 'campaign_cancelled', message: 'This campaign was cancelled.' }));
  await renderConsole({ at: '/Reports/CampaignReport/7', server });
  await page.getByRole('button', { name: 'Send now' }).click();
  now = { ...now, state: 'cancelled', finishedAt: '2026-01-01T08:00:00.000Z' };
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('This campaign was cancelled.')).toBeVisible();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
});
