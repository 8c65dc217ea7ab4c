import { expect, test } from 'vitest';
import { getCampaignReport } from '#contract/reports.ts';
import { campaign } from '#contract/sending.ts';
import { sample } from '#web/testing/sample-of.ts';
import type { CampaignReport } from '../../campaigns.ts';
import { comparedOf } from './figures.ts';

const none = sample(campaign, {}).counts;
const report = (more: Partial<CampaignReport>): CampaignReport => ({
  ...sample(getCampaignReport.answer, {}),
  state: 'finished',
  sentAt: '2026-03-01T08:00:00.000Z',
  lastDeliveryAt: null,
  ...more,
});

test('shares are of what they are shares of', () => {
  const counts = { ...none, delivered: 150, undelivered: 30, expired: 10, rejected: 10 };
  expect(comparedOf(report({ recipients: 200, counts, replies: 15, cost: 300_000 }))).toMatchObject({
    messages: 200,
    delivered: 0.75,
    failed: 0.25,
    replyShare: 0.1,
    costEach: 2000,
  });
});

test('what delivered nothing has no cost per delivered, no share of replies and no last delivery', () => {
  expect(comparedOf(report({ recipients: 2, counts: { ...none, expired: 2 } }))).toMatchObject({
    replyShare: null,
    costEach: null,
    lastDelivery: null,
  });
  expect(comparedOf(report({ recipients: 0 }))).toMatchObject({ delivered: null, failed: null });
});

test('the last delivery is so long after it was sent', () => {
  expect(comparedOf(report({ lastDeliveryAt: '2026-03-01T08:00:20.000Z' })).lastDelivery).toBe(20_000);
});
