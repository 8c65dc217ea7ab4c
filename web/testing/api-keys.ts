import type { ApiKey, ApiKeyDetails } from '#contract/api-keys.ts';

/** When everything in these samples happened. */
export const MOMENT = '2026-11-20T09:00:00.000Z';

/** A row of the list. */
export const apiKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: 7,
  name: 'Web shop',
  description: '',
  environment: 'live',
  state: 'active',
  logsTexts: false,
  scopes: ['campaigns.send', 'messages.view'],
  networks: [],
  createdAt: MOMENT,
  createdBy: 'Thandi Nkosi',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: MOMENT,
  lastUsedFrom: '203.0.113.7',
  ...more,
});

/** The same key as its page shows it. */
export const apiKeyDetails = (more: Partial<ApiKeyDetails> = {}): ApiKeyDetails => ({
  ...apiKey(),
  credentials: [
    {
      id: 2,
      ending: 'wxyz',
      createdAt: MOMENT,
      expiresAt: null,
      lastUsedAt: MOMENT,
      lastUsedFrom: '203.0.113.7',
    },
    {
      id: 1,
      ending: 'abcd',
      createdAt: MOMENT,
      expiresAt: '2026-11-21T09:00:00.000Z',
      lastUsedAt: null,
      lastUsedFrom: null,
    },
  ],
  sending: {
    defaultSender: null,
    respectsSendingHours: true,
    codesToOptedOut: false,
    duplicateMinutes: 0,
    trimsTexts: false,
    maxParts: 10,
    defaultCampaign: '',
    defaultCostCentre: '',
    isTestMode: false,
  },
  flowControl: {
    messagesPerSecond: null,
    messagesPerMinute: null,
    maxConcurrentCalls: null,
    spreadMinutes: 0,
    abovePace: 'queue',
    maxQueued: null,
  },
  limits: {
    messagesPerDay: null,
    messagesPerMonth: null,
    partsPerDay: null,
    partsPerMonth: null,
    creditsPerDay: 1_500_500,
    creditsPerMonth: null,
  },
  polling: null,
  ...more,
});
