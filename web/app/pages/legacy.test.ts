import { describe, expect, test } from 'vitest';
import { LEGACY_REDIRECTS, redirectOf } from './legacy.ts';
import { findPageAt } from './all-pages.ts';
import { plannedPages } from './planned.ts';

const everythingBuilt = () => true;

describe('legacy URLs, with every page built', () => {
  test.each([
    ['/Sending/Campaigns', '/Sending/SendMessage'],
    ['/Sending', '/Sending/SendMessage'],
    ['/Settings', '/MySettings/Details'],
    ['/Settings/Forwarding', '/MySettings/Details'],
    ['/Settings/Security', '/MySettings/Security'],
    ['/settings/security/', '/MySettings/Security'],
    ['/ApiSettings', '/ApiKeys'],
    ['/ApiSettings/12/General', '/ApiKeys'],
    ['/SubAccount', '/SubAccounts/List'],
    ['/SubAccount/HeldMessages', '/SubAccounts/HeldMessages'],
    ['/HeldMessages', '/SubAccounts/HeldMessages'],
    ['/Invoices/7', '/Billing/Invoices'],
    ['/Billing', '/Billing/Invoices'],
    ['/Account/Quotes', '/Billing/Quotes'],
    ['/UrlShorteners', '/UrlShortener/List'],
    ['/LandingPage/3', '/LandingPages/List'],
    ['/ShortCode/Setup', '/ShortCodes/Setup'],
    ['/CampaignReport/12', '/Reports/CampaignReport/12'],
    ['/Numbers', '/Groups/Search'],
    ['/Numbers/Import', '/Groups/Import'],
    ['/Numbers/Whatever/4', '/Groups/Search'],
    ['/ReplyRules', '/FlowBuilder/List?fromReplyRules=true'],
    ['/ReplyRules/9', '/FlowBuilder/List?fromReplyRules=true'],
  ])('%s leads to %s', (from, to) => {
    expect(redirectOf(from, '', everythingBuilt)).toBe(to);
  });

  test.each(LEGACY_REDIRECTS)('$from leads to an existing page', ({ from, to }) => {
    const there = to.replace('*', 'x');
    expect(redirectOf(from.replace('*', 'x'), '', everythingBuilt)).toBe(there);
    expect(there).toContain(findPageAt(there.split('?', 1)[0]!)?.path);
  });

  test('keep their query string', () => {
    expect(redirectOf('/Groups/SendMessage', '?group=4')).toBe('/Sending/SendMessage?group=4');
    expect(redirectOf('/ReplyRules', '?a=1', everythingBuilt)).toBe(
      '/FlowBuilder/List?fromReplyRules=true&a=1',
    );
  });
});

describe('redirects to the dashboard', () => {
  test.each(['/Nowhere', '/a/b/c', '/payment/success', '/Sendings'])('an unknown URL: %s', (path) => {
    expect(redirectOf(path, '?x=1')).toBe('/');
  });

  test.each(plannedPages)('a planned page: $path', ({ path }) => {
    expect(redirectOf(path, '')).toBe('/');
    expect(redirectOf(`${path}/7`, '')).toBe('/');
  });

  const PLANNED_FROM = LEGACY_REDIRECTS.find(({ to }) => plannedPages.some(({ path }) => path === to))!.from;
  test('a legacy URL of a planned page', () => {
    expect(redirectOf(PLANNED_FROM, '')).toBe('/');
  });
});
