import type { CampaignClicker, CampaignClicks, CampaignPage } from '#contract/campaign-clicks.ts';
import type { LinkClick, LinkDomain, LinkStatistics, ShortLink } from '#contract/links.ts';

const MOMENT = '2026-11-20T09:00:00.000Z';

export const shortLink = (more: Partial<ShortLink> = {}): ShortLink => ({
  id: 7,
  url: 'https://crl.example/spring',
  slug: 'spring',
  domainId: null,
  target: 'https://example.com/sale?utm_source=sms',
  title: 'Spring sale',
  tags: ['sale'],
  rules: [],
  endsAt: null,
  maxClicks: null,
  endedTarget: null,
  isEnabled: true,
  hasPassword: false,
  state: 'active',
  blockedBecause: null,
  createdAt: MOMENT,
  changedAt: MOMENT,
  version: 1,
  clicks: 1234,
  otherClicks: 56,
  lastClickAt: MOMENT,
  ...more,
});

export const NO_STATISTICS: LinkStatistics = {
  clicks: 0,
  people: 0,
  previews: 0,
  programs: 0,
  unit: 'day',
  times: [],
  devices: [],
  countries: [],
};

/** The clicks of a period, of which `day` is one day. */
export const linkStatistics = (day: string): LinkStatistics => ({
  clicks: 200,
  people: 150,
  previews: 30,
  programs: 4,
  unit: 'day',
  times: [{ at: `${day}T00:00:00.000Z`, clicks: 200, people: 150 }],
  devices: [
    { device: 'ios', clicks: 50 },
    { device: 'android', clicks: 150 },
  ],
  countries: [
    { country: 'ZA', clicks: 180 },
    { country: '', clicks: 20 },
  ],
});

export const linkClick = (more: Partial<LinkClick> = {}): LinkClick => ({
  id: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77',
  at: MOMENT,
  kind: 'person',
  country: 'ZA',
  device: 'android',
  os: 'Android',
  number: null,
  messageId: null,
  ...more,
});

export const linkDomain = (more: Partial<LinkDomain> = {}): LinkDomain => {
  const { host = 'go.example.com' } = more;
  return {
    id: 3,
    host,
    displayHost: host,
    state: 'working',
    problem: null,
    checkedAt: MOMENT,
    failingSince: null,
    isDefault: true,
    records: [
      { type: 'CNAME', name: host, value: 'crl.example' },
      { type: 'TXT', name: `_short-links.${host}`, value: 'verification=K3v9s1Qf7aLx2BdTz0RmYc4e' },
    ],
    ...more,
  };
};

/** The clicks on a campaign with two links, one of which a user created. */
export const campaignClicks = (more: Partial<CampaignClicks> = {}): CampaignClicks => ({
  people: 300,
  clicks: 420,
  firstClickMs: 12 * 60_000,
  links: [
    {
      id: 7,
      target: 'https://example.com/sale',
      title: '',
      hasPage: false,
      pageId: null,
      people: 250,
      clicks: 340,
    },
    {
      id: 8,
      target: 'https://example.com/map',
      title: 'Map',
      hasPage: true,
      pageId: null,
      people: 80,
      clicks: 80,
    },
  ],
  unit: 'hour',
  times: [
    { at: '2026-11-20T09:00:00.000Z', clicks: 300, people: 240 },
    { at: '2026-11-20T11:00:00.000Z', clicks: 40, people: 10 },
  ],
  devices: [
    { device: 'android', clicks: 255 },
    { device: 'ios', clicks: 85 },
  ],
  countries: [
    { country: 'ZA', clicks: 306 },
    { country: '', clicks: 34 },
  ],
  ...more,
});

/** What recipients of a campaign did on a landing page. */
export const campaignPage = (more: Partial<CampaignPage> = {}): CampaignPage => ({
  pageId: 5,
  title: 'Spring sale',
  people: 60,
  visits: 70,
  presses: 33,
  forms: 12,
  pressed: [
    { key: 'buy', label: 'Buy now', target: 'https://example.com/shop', people: 30, count: 32 },
    { key: 'old', label: '', target: '', people: 1, count: 1 },
  ],
  sent: [
    { key: 'lead', label: 'Get your free quote', isOptOut: false, people: 12, count: 12 },
    { key: 'stop', label: 'Stop messages', isOptOut: true, people: 3, count: 3 },
  ],
  scroll: [
    { percent: 25, people: 54, count: 64 },
    { percent: 50, people: 15, count: 15 },
  ],
  ...more,
});

export const campaignClicker = (more: Partial<CampaignClicker> = {}): CampaignClicker => ({
  messageId: '019ad8f0-7777-7c2e-9d43-6a1f0c8e2b77',
  number: '27821234567',
  name: 'Thandi Mokoena',
  link: { id: 7, target: 'https://example.com/sale', title: '' },
  firstAt: MOMENT,
  lastAt: MOMENT,
  clicks: 2,
  ...more,
});
