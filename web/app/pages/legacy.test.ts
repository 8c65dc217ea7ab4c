import { describe, expect, test } from 'vitest';
import { LEGACY, redirectOf } from './legacy.ts';
import { anyPageAt } from './all-pages.ts';
import { PLANNED } from './planned.ts';

const everythingBuilt = () => true;

describe('addresses of former versions, with every page built', () => {
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

  test.each(LEGACY)('$from leads to a page there is', ({ from, to }) => {
    const there = to.replace('*', 'x');
    expect(redirectOf(from.replace('*', 'x'), '', everythingBuilt)).toBe(there);
    expect(there).toContain(anyPageAt(there.split('?', 1)[0]!)?.path);
  });

  test('keep what they carried', () => {
    expect(redirectOf('/Groups/SendMessage', '?group=4')).toBe('/Sending/SendMessage?group=4');
    expect(redirectOf('/ReplyRules', '?a=1', everythingBuilt)).toBe(
      '/FlowBuilder/List?fromReplyRules=true&a=1',
    );
  });
});

describe('the dashboard takes', () => {
  test.each(['/Nowhere', '/a/b/c', '/payment/success', '/Sendings'])('what is unknown: %s', (path) => {
    expect(redirectOf(path, '?x=1')).toBe('/');
  });

  test.each(PLANNED)('a page that is not built: $path', ({ path }) => {
    expect(redirectOf(path, '')).toBe('/');
    expect(redirectOf(`${path}/7`, '')).toBe('/');
  });

  const PLANNED_FROM = LEGACY.find(({ to }) => PLANNED.some(({ path }) => path === to))!.from;
  test('a former address of such a page', () => {
    expect(redirectOf(PLANNED_FROM, '')).toBe('/');
  });
});
