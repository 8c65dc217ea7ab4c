import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccountSettings } from '#contract/account-settings.ts';
import { listActivityLog } from '#contract/activity-log.ts';
import { listReceivedCredits } from '#contract/allocations.ts';
import { getApiKey, listApiKeys } from '#contract/api-keys.ts';
import { listApiRequests } from '#contract/api-requests.ts';
import { getCreditWarnings } from '#contract/credit-warnings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listForwardingRules } from '#contract/forwarding.ts';
import { listHeldMessages } from '#contract/held-messages.ts';
import { getMySettings, getSecurity } from '#contract/my-settings.ts';
import { getOptOutSettings } from '#contract/opt-out-settings.ts';
import { getOwnLimits } from '#contract/own-limits.ts';
import { getReplyDefaults } from '#contract/reply-defaults.ts';
import { getReportSettings } from '#contract/report-settings.ts';
import { getSessionSettings, listAccountSessions } from '#contract/session-settings.ts';
import { getSubAccountReport } from '#contract/sub-account-report.ts';
import { getSubAccount, listSubAccounts } from '#contract/sub-accounts.ts';
import { listAccountUsers } from '#contract/users.ts';
import { getWebhook, listDeliveries, listWebhooks } from '#contract/webhooks.ts';
import { apiKeyDetails } from '#web/testing/api-keys.ts';
import { DetailsServer } from '#web/testing/details.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, heading, renderConsole } from '#web/testing/render-console.tsx';
import { session } from '#web/testing/signed-in.ts';
import { details } from '#web/testing/sub-accounts.ts';
import { tabTo } from '#web/testing/tab-to.ts';
import { webhookDetails } from '#web/testing/webhooks.ts';

/** A page, the call that provides its content, and the account that may open it. */
type Case = { at: string; call: Endpoint; isMaster?: boolean };

const CASES: Case[] = [
  { at: '/MySettings/Details', call: getMySettings },
  { at: '/MySettings/Security', call: getSecurity },
  { at: '/MySettings/SecuritySub', call: getSecurity, isMaster: false },
  { at: '/MySettings/Forwarding', call: listForwardingRules },
  { at: '/MySettings/Limits', call: getOwnLimits },
  { at: '/AccSettings/Details', call: getAccountSettings },
  { at: '/AccSettings/LowCredit', call: getCreditWarnings },
  { at: '/AccSettings/OptOuts', call: getOptOutSettings },
  { at: '/AccSettings/ReplyDefaults', call: getReplyDefaults },
  { at: '/AccSettings/Reports', call: getReportSettings },
  { at: '/AccSettings/SessionManagement', call: getSessionSettings },
  { at: '/AccSettings/SessionManagement', call: listAccountSessions },
  { at: '/AccSettings/Users', call: listAccountUsers },
  { at: '/AccSettings/Activity', call: listActivityLog },
  { at: '/SubAccounts/List', call: listSubAccounts },
  { at: '/SubAccounts/Account/7', call: getSubAccount },
  { at: '/SubAccounts/HeldMessages', call: listHeldMessages },
  { at: '/SubAccounts/Report', call: getSubAccountReport },
  { at: '/ApiKeys', call: listApiKeys },
  { at: '/ApiKeys/7/General', call: getApiKey },
  { at: '/ApiKeys/7/Log', call: listApiRequests },
  { at: '/ApiKeys/7/Webhooks', call: listWebhooks },
  { at: '/Webhooks', call: listWebhooks },
  { at: '/Webhooks/Create?keyId=7', call: getApiKey },
  { at: '/Webhooks/7/Overview', call: getWebhook },
  { at: '/Webhooks/7/Log', call: listDeliveries },
  { at: '/Credits/Received', call: listReceivedCredits, isMaster: false },
];

const openServer = ({ isMaster = true }: Case) => {
  const server = createServer({ who: () => ({ ...session, account: { ...session.account, isMaster } }) })
    .on(getSubAccount, details())
    .on(getApiKey, apiKeyDetails())
    .on(getWebhook, webhookDetails());
  return server.on(getMySettings, new DetailsServer().stored);
};

const alert = page.getByRole('alert');
const tryAgain = page.getByRole('button', { name: 'Try again' });

describe.each(CASES)('$at, while the call "$call.summary"', (given) => {
  const { at, call } = given;

  test('is waiting, shows that it is loading', async () => {
    const server = openServer(given);
    const release = server.hold(call);
    const rendering = renderConsole({ at, server });
    await expect.poll(() => server.received(call).length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector('main [data-waiting]')).not.toBeNull();
    await expect.element(alert).not.toBeInTheDocument();
    release();
    await rendering;
    await expect.element(heading).toBeVisible();
  });

  test('fails, says so, and loads again at the press of a key', async () => {
    const server = openServer(given);
    const succeed = server.fail(call, { code: 'broken', message: 'The clapper is stuck.' });
    const { settled } = await renderConsole({ at, server });
    await expect.element(alert.first()).toMatchTextContent(/The clapper is stuck\./);
    await expectAccessibleLooks();
    succeed();
    await tabTo(tryAgain.first());
    await press('{Enter}');
    await expect.element(tryAgain).not.toBeInTheDocument();
    await settled();
  });
});
