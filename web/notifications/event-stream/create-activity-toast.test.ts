import { beforeAll, expect, test } from 'vitest';
import type { AccountActivity } from '#contract/notifications.ts';
import type { ActivityBatch } from './activity-batcher.ts';
import { SHELL_PARTS, shellWords } from '#web/app/shell-parts.ts';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { createActivityToast } from './create-activity-toast.ts';

beforeAll(() => {
  initTranslations('Carillon');
  addTranslations(shellWords);
});

const reply = (text = 'Yes please'): AccountActivity => ({
  name: 'message.received',
  number: '27821234567',
  text,
});
const optOut: AccountActivity = { name: 'number.opted_out', number: '27821234567' };
const finished = (campaign = 'Spring sale'): AccountActivity => ({
  name: 'campaign.finished',
  campaignId: 5,
  campaign,
});
const decided = (approved: boolean): AccountActivity => ({
  name: 'sender-id.decided',
  sender: 'Bakers',
  approved,
});
const disabled: AccountActivity = {
  name: 'webhook.disabled',
  webhookId: 7,
  url: 'https://orders.example.com/sms',
  isGone: true,
};
const failedDomain: AccountActivity = { name: 'link-domain.failed', host: 'go.example.com' };
const imported: AccountActivity = { name: 'import.finished', importId: 6, fileName: 'contacts.csv' };

test.each<[string, ActivityBatch, string, object, object?]>([
  [
    'a campaign',
    [finished()],
    'Campaign Spring sale has finished',
    { to: '/Reports/CampaignReport/$campaignId', params: { campaignId: 5 } },
  ],
  ['one without a name', [finished('')], 'Campaign 5 has finished', {}],
  ['campaigns', [finished(), finished()], '2 campaigns have finished', { to: '/Reports/SentQueued' }],
  [
    'an import',
    [imported],
    'Import of contacts.csv is done',
    { to: '/Groups/Import', search: { import: 6 } },
  ],
  ['imports', [imported, imported], '2 imports are done', { to: '/Groups/Import', search: {} }],
  ['a reply', [reply()], 'Reply from +27 82 123 4567: Yes please', { to: '/Reports/Replies' }],
  [
    "a reply that its contact's page also shows",
    [reply()],
    'Reply from +27 82 123 4567: Yes please',
    { to: '/Reports/Replies' },
    { to: '/Groups/Contact/$number', params: { number: '27821234567' } },
  ],
  [
    'a reply with placeholders',
    [reply('{{number}} $t(campaigns) <b>')],
    'Reply from +27 82 123 4567: {{number}} $t(campaigns) <b>',
    {},
  ],
  ['replies', Array(1200).fill(reply()) as ActivityBatch, 'New replies', {}],
  ['an opt-out', [optOut], '+27 82 123 4567 has opted out', { to: '/Sending/OptOuts' }],
  ['an approval', [decided(true)], 'Sender ID Bakers was approved', { to: '/Sending/SenderIds' }],
  ['a refusal', [decided(false)], 'Sender ID Bakers was refused', {}],
  ['decisions', [decided(true), decided(false)], '2 sender IDs were reviewed', {}],
  [
    'a webhook',
    [disabled],
    'The webhook to orders.example.com was disabled',
    { to: '/Webhooks/$webhookId/Overview', params: { webhookId: 7 } },
  ],
  [
    'a domain for short links',
    [failedDomain],
    'Short links on go.example.com need your attention',
    { to: '/UrlShortener/Domains' },
  ],
  [
    'domains for short links',
    [failedDomain, failedDomain],
    'Short links on 2 domains need your attention',
    { to: '/UrlShortener/Domains' },
  ],
  ['webhooks', [disabled, disabled], '2 webhooks were disabled', { to: '/Webhooks' }],
  ['opt-outs', [optOut, optOut], 'New opt-outs', { to: '/Sending/OptOuts' }],
])('%s', async (_name, batch, message, target, shownAt) => {
  expect(await createActivityToast(batch, SHELL_PARTS)).toMatchObject({
    message,
    target,
    ...(shownAt && { shownAt }),
  });
});

test('ignores a STOP reply, because the opt-out is reported', async () => {
  expect(await createActivityToast([reply('STOP')], SHELL_PARTS)).toBeUndefined();
  expect(await createActivityToast([reply('STOP'), reply('Yes')], SHELL_PARTS)).toMatchObject({
    message: 'Reply from +27 82 123 4567: Yes',
  });
});
