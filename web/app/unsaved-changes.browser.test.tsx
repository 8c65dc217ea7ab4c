import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountSettings } from '#contract/account-settings.ts';
import { listAllocations } from '#contract/allocations.ts';
import { getApiKey, listApiKeys } from '#contract/api-keys.ts';
import { conversation, getConversation, listConversations } from '#contract/conversations.ts';
import { getCreditWarnings } from '#contract/credit-warnings.ts';
import { getOptOutSettings } from '#contract/opt-out-settings.ts';
import { getShortLink, listLinkDomains } from '#contract/links.ts';
import { previewReport } from '#contract/range-reports.ts';
import { getOwnLimits } from '#contract/own-limits.ts';
import { DEFAULT_COLUMNS, getReportSettings } from '#contract/report-settings.ts';
import { getReplyDefaults } from '#contract/reply-defaults.ts';
import { getSendingSettings, listCampaigns } from '#contract/sending.ts';
import { getSessionSettings } from '#contract/session-settings.ts';
import { getSubAccount } from '#contract/sub-accounts.ts';
import { getTopUp } from '#contract/top-up.ts';
import { getWebhook } from '#contract/webhooks.ts';
import { apiKeyDetails } from '#web/testing/api-keys.ts';
import { BuyingServer } from '#web/testing/buying.ts';
import { DetailsServer } from '#web/testing/details.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { shortLink } from '#web/testing/links.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { details } from '#web/testing/sub-accounts.ts';
import { webhookDetails } from '#web/testing/webhooks.ts';

/** A form that warns about unsaved changes, and a server that provides the form's data. */
type Case = {
  file: string;
  at: string;
  field: string;
  typed: string;
  server: () => ReturnType<typeof createServer>;
};

const NUMBER = '27821234567';
const CARD = { gateway: 'sandbox', brand: 'visa', lastDigits: '4242', expiryMonth: '2031-08' } as const;

const billing = () =>
  new BuyingServer().server
    .on(getCreditWarnings, {
      levels: [250],
      warnsOfExpiry: true,
      userIds: null,
      addresses: [],
      hasRecipients: true,
      users: [],
    })
    .on(getTopUp, {
      card: CARD,
      state: 'off',
      // The rule must be valid, because an invalid form sends nothing.
      rule: { below: 500, credits: 1000, maxPerMonth: 1_000_000_00, shownTotal: 1_000_00, currency: 'ZAR' },
      stopped: null,
      isBuying: false,
      retry: null,
      usedThisMonth: 0,
    });

const webhooksServer = () =>
  createServer()
    .on(getWebhook, webhookDetails())
    .on(
      listApiKeys,
      answerPaged(() => []),
    )
    .on(
      listCampaigns,
      answerPaged(() => []),
    );

const ACCOUNT = {
  name: 'Acme',
  timeZone: 'Africa/Johannesburg',
  homeCountry: 'ZA',
  countryOfResidence: 'ZA',
};

const optOutSettings = () =>
  createServer()
    .on(getSendingSettings, {
      confirmAbove: 5000,
      confirmAboveForYou: 5000,
      optOutLine: 'Reply STOP',
      addsOptOut: false,
      linkBase: null,
      repliableNumber: null,
    })
    .on(getOptOutSettings, {
      usesMaster: false,
      own: { outWords: ['STOP'], inWords: ['START'], outText: 'Bye', inText: '' },
      master: null,
      fixedWords: ['STOP'],
    });

const CASES: Case[] = [
  {
    file: '/web/reports/settings/ReportSettingsForm.tsx',
    at: '/AccSettings/Reports',
    field: 'Other email addresses',
    typed: 'boss@x.example',
    server: () =>
      createServer().on(getReportSettings, {
        delimiter: 'comma',
        decimalSign: 'point',
        columns: DEFAULT_COLUMNS,
        summaries: [],
        userIds: [],
        addresses: [],
        users: [],
      }),
  },
  {
    file: '/web/sending/limits/AccountLimitsForm.tsx',
    at: '/MySettings/Limits',
    field: 'Messages a day',
    typed: '500',
    server: () =>
      createServer().on(getOwnLimits, {
        confirmAbove: 1000,
        limits: { dailyMessages: null, campaignRecipients: null, countries: null },
        provider: { dailyMessages: null, campaignRecipients: null, countries: null },
        users: [],
      }),
  },
  {
    file: '/web/replies/defaults/ReplyDefaultsForm.tsx',
    at: '/AccSettings/ReplyDefaults',
    field: 'Email address',
    typed: 'desk@x.example',
    server: () =>
      createServer().on(getReplyDefaults, {
        uncertain: 'forward',
        forwardTo: 'books@x.example',
        assignment: 'nobody',
        assignedTo: null,
        finishesOptOuts: false,
        assigneeProblem: null,
        isConfirmed: true,
        users: [],
      }),
  },
  {
    file: '/web/accounts/account-settings/details/AccountDetailsForm.tsx',
    at: '/AccSettings/Details',
    field: 'Account name',
    typed: 'Somebody else',
    server: () => createServer().on(getAccountSettings, ACCOUNT),
  },
  {
    file: '/web/accounts/account-settings/sessions/LimitsForm.tsx',
    at: '/AccSettings/SessionManagement',
    field: 'Sessions per user',
    typed: '3',
    server: () =>
      createServer().on(getSessionSettings, { idleMinutes: null, mostSessions: null, maxIdleMinutes: 720 }),
  },
  {
    file: '/web/opt-outs/settings/OptOutLineForm.tsx',
    at: '/AccSettings/OptOuts',
    field: 'Last line of a message',
    typed: 'STOP ends this',
    server: optOutSettings,
  },
  {
    file: '/web/accounts/settings/details/DetailsForm.tsx',
    at: '/MySettings/Details',
    field: 'Full name',
    typed: 'Somebody else',
    server: () => new DetailsServer().server,
  },
  {
    file: '/web/billing/details/DetailsPage.tsx',
    at: '/Billing/Details',
    field: 'Company name',
    typed: 'Somebody else',
    server: billing,
  },
  {
    file: '/web/billing/warnings/WarningsForm.tsx',
    at: '/AccSettings/LowCredit',
    field: 'Warn when credits fall below',
    typed: '300',
    server: billing,
  },
  {
    file: '/web/billing/top-up/TopUpForm.tsx',
    at: '/AccSettings/LowCredit',
    field: 'Buy when credits fall below',
    typed: '600',
    server: billing,
  },
  {
    file: '/web/opt-outs/settings/SettingsForm.tsx',
    at: '/AccSettings/OptOuts',
    field: 'Words that opt people out',
    typed: 'ARRET',
    server: optOutSettings,
  },
  {
    file: '/web/sub-accounts/account/SettingsForm.tsx',
    at: '/SubAccounts/Account/7',
    field: 'Name',
    typed: 'Another shop',
    server: () =>
      createServer()
        .on(getSubAccount, details())
        .on(
          listAllocations,
          answerPaged(() => []),
        ),
  },
  {
    file: '/web/api-keys/key/KeyForm.tsx',
    at: '/ApiKeys/7/General',
    field: 'Name',
    typed: 'Another shop',
    server: () => createServer().on(getApiKey, apiKeyDetails()),
  },
  {
    file: '/web/webhooks/create/CreateWebhookPage.tsx',
    at: '/Webhooks/Create',
    field: 'Description',
    typed: 'Order system',
    server: webhooksServer,
  },
  {
    file: '/web/webhooks/endpoint/SettingsTab.tsx',
    at: '/Webhooks/7/Settings',
    field: 'Description',
    typed: 'Orders',
    server: webhooksServer,
  },
  {
    file: '/web/links/create/CreateForm.tsx',
    at: '/UrlShortener/Create',
    field: 'Title',
    typed: 'Spring sale',
    server: () => createServer().on(listLinkDomains, { domains: [], ownHost: 'crl.example' }),
  },
  {
    file: '/web/landing-pages/create/CreateForm.tsx',
    at: '/LandingPages/Create',
    field: 'Title',
    typed: 'Spring sale',
    server: () => createServer().on(listLinkDomains, { domains: [], ownHost: 'crl.example' }),
  },
  {
    file: '/web/links/edit/EditForm.tsx',
    at: '/UrlShortener/Edit/7',
    field: 'Title',
    typed: 'Summer sale',
    server: () => createServer().on(getShortLink, shortLink()),
  },
  {
    file: '/web/reports/ranges/CreateReportPage.tsx',
    at: '/Reports/DateRange/Create',
    field: 'Name',
    typed: 'March',
    server: () =>
      createServer().on(previewReport, {
        from: '2026-11-23',
        to: '2026-11-23',
        timeZone: 'UTC',
        begins: '2026-11-23T00:00:00.000Z',
        ends: '2026-11-24T00:00:00.000Z',
        messages: 1,
        isExact: true,
      }),
  },
  {
    file: '/web/replies/inbox/AnswerBox.tsx',
    at: `/Reports/Replies?view=inbox&number=${NUMBER}`,
    field: 'Your reply, sent from 43366',
    typed: 'At noon',
    server: () => {
      const one = sample(conversation, {
        number: NUMBER,
        name: 'Thandi Mokoena',
        recipient: '43366',
        text: 'When?',
        lastReplyId: 3,
      });
      return createServer()
        .on(
          listConversations,
          answerPaged(() => [one]),
        )
        .on(getConversation, one);
    },
  },
];

/** The call that estimates the price of a reply. It changes nothing. */
const ESTIMATE = 'POST /api/replies/:replyId/estimate-answer';

const question = page.getByRole('dialog', { name: 'Unsaved changes' });

describe.each(CASES)('$file: typed text', ({ at, field, typed, server }) => {
  test('is discarded by "Continue" after a warning', async () => {
    const console = await renderConsole({ at, server: server() });
    await page.getByRole('textbox', { name: field }).fill(typed);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.element(question).toBeVisible();
    const saving = () => console.server.unsafe.filter((call) => call !== ESTIMATE);
    const before = saving();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(console.currentUrl).toBe('/');
    await expect.element(question).not.toBeInTheDocument();
    await console.settled();
    expect(saving()).toEqual(before);
  });
});

/** Forms that warn about something else than typed text. Their own tests check it. */
const OTHERS = ['/web/landing-pages/editor/header/SaveState.tsx', '/web/links/import/CheckedFile.tsx'];

test('every form that warns about unsaved changes is listed here', () => {
  const sources = import.meta.glob<string>('/web/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const warning = Object.entries(sources).filter(
    ([file, source]) => !file.includes('.test.') && source.includes('<UnsavedGuard'),
  );
  expect(warning.map(([file]) => file).toSorted()).toEqual(
    [...CASES.map(({ file }) => file), ...OTHERS].toSorted(),
  );
});

test('every form is a FormElement, which ignores submissions from its dialogs', () => {
  const sources = import.meta.glob<string>('/web/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = Object.entries(sources).filter(
    ([file, source]) => !file.includes('.test.') && /<form\b/.test(source),
  );
  expect(own.map(([file]) => file)).toEqual(['/web/ui/form/FormElement.tsx']);
});
