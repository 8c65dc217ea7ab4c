import { expect, test } from 'vitest';
import { getCampaignReport } from '#contract/reports.ts';
import { campaign } from '#contract/sending.ts';
import { sample } from '#web/testing/sample-of.ts';
import type { CampaignReport } from '../../campaigns.ts';
import { compareFigures } from './figures.ts';

const none = sample(campaign, {}).counts;
const report = (more: Partial<CampaignReport>): CampaignReport => ({
  ...sample(getCampaignReport.answer, {}),
  state: 'finished',
  sentAt: '2026-03-01T08:00:00.000Z',
  lastDeliveryAt: null,
  ...more,
});

test('computes each share of its own total', () => {
  const counts = { ...none, delivered: 150, undelivered: 30, expired: 10, rejected: 10 };
  expect(compareFigures(report({ recipients: 200, counts, replies: 15, cost: 300_000 }))).toMatchObject({
    messages: 200,
    delivered: 0.75,
    failed: 0.25,
    replyShare: 0.1,
    costEach: 2000,
  });
});

test('has no cost per message, reply share or last delivery without deliveries', () => {
  expect(compareFigures(report({ recipients: 2, counts: { ...none, expired: 2 } }))).toMatchObject({
    replyShare: null,
    costEach: null,
    lastDelivery: null,
  });
  expect(compareFigures(report({ recipients: 0 }))).toMatchObject({ delivered: null, failed: null });
});

test('measures the last delivery from the start', () => {
  expect(compareFigures(report({ lastDeliveryAt: '2026-03-01T08:00:20.000Z' })).lastDelivery).toBe(20_000);
});
