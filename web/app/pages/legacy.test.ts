import { describe, expect, test } from 'vitest';
import { LEGACY, redirectOf } from './legacy.ts';
import { pageAt, PAGES } from './pages.ts';
import { everythingBuilt } from './testdata/accounts.ts';

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
    ['/Numbers', '/Groups/Search'],
    ['/Numbers/Import', '/Groups/Import'],
    ['/Numbers/Whatever/4', '/Groups/Search'],
    ['/ReplyRules', '/FlowBuilder/List?fromReplyRules=true'],
    ['/ReplyRules/9', '/FlowBuilder/List?fromReplyRules=true'],
  ])('%s leads to %s', (from, to) => {
    expect(redirectOf(from, '', everythingBuilt)).toBe(to);
  });

  test.each(LEGACY)('$from leads to a page there is', ({ from, to }) => {
    expect(redirectOf(from.replace('*', 'x'), '', everythingBuilt)).toBe(to);
    expect(pageAt(to.split('?', 1)[0]!)?.path).toBe(to.split('?', 1)[0]);
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

  const planned = Object.values(PAGES).filter(({ built }) => !built);
  test.each(planned)('a page that is not built: $path', ({ path }) => {
    expect(redirectOf(path, '')).toBe('/');
    expect(redirectOf(`${path}/7`, '')).toBe('/');
  });

  test('a former address of such a page', () => {
    expect(redirectOf('/Numbers', '')).toBe(PAGES.manageNumbers.built ? PAGES.manageNumbers.path : '/');
  });
});
