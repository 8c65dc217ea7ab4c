import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../capabilities.ts';
import { shellWords } from '../shell-parts.ts';
import { words } from '../words/app.ts';
import { words as plannedWords } from '../words/planned.ts';
import { addTranslations, initTranslations } from '../words/start.ts';
import type { Account } from '#web/manifest/account-refusal.ts';
import { menuOf, menuPositionOf } from './menu.ts';
import { findPageAt } from './all-pages.ts';
import { plannedPages } from './planned.ts';
import { plainAccount } from '#web/testing/accounts.ts';
import { isHighlighted, userMenuOf } from './user-menu.ts';

const everything = [...PAGES, ...plannedPages];

beforeAll(() => {
  initTranslations('Carillon');
  addTranslations(shellWords);
  addTranslations({ app: plannedWords });
});

const kinds: Record<string, Partial<Account>> = {
  'a master account': {},
  'a sub-account': { isMaster: false },
  'a reseller': { isReseller: true },
  'a trial account': { isTrial: true },
  'a postpaid account': { isPostpaid: true },
  'an account with short codes': { features: ['shortCodes'] },
  'an account with birthdays': { features: ['birthdays'] },
  'an account with SMPP': { features: ['smpp'] },
  'an integration user': { isIntegrationUser: true },
  'an account with its master’s templates': { usesMasterTemplates: true },
  'an account without a dynamic sender': { hasDynamicSender: false },
};
const usual = {
  Sending: ['Send Message', 'Templates', 'Sender ID', 'Opt-outs'],
  Groups: ['Add/Edit Groups', 'Import', 'Manage Numbers'],
  Reporting: ['Sent/Queued', 'Date Range', 'Number Search', 'Replies'],
  'Marketing Tools': ['Automation Flows', 'Landing Pages', 'URL Shorteners'],
  'Sub Accounts': ['List', 'Held Messages', 'Report'],
};
const { 'Sub Accounts': _, ...ofSubAccount } = usual;

/** The expected menu of each kind of account whose menu differs from `usual`. */
const menus: Record<string, object> = {
  'a sub-account': ofSubAccount,
  'an account with short codes': { ...usual, 'Short Codes': ['Incoming', 'Setup', 'Keyword Application'] },
  'an account with birthdays': { ...usual, Birthdays: ['Add/Edit Groups', 'Import', 'Manage Numbers'] },
  'an account with its master’s templates': { ...usual, Sending: ['Send Message', 'Sender ID', 'Opt-outs'] },
  'an account without a dynamic sender': { ...usual, Sending: ['Send Message', 'Templates', 'Opt-outs'] },
};

const settings = ['My Settings', 'Account Settings', 'Billing', 'API Keys', 'Webhooks'];
const settingsOf: Record<string, string[]> = {
  'a sub-account': settings.filter((entry) => entry !== 'Billing'),
  'an account with SMPP': [...settings, 'SMPP pricing'],
  'an integration user': [...settings, 'Integrations'],
};

const userMenu = ['Profile Settings', 'Account Settings', 'Billing', 'API Keys', 'Webhooks'];
const userMenus: Record<string, string[]> = {
  'a sub-account': userMenu.filter((entry) => entry !== 'Billing'),
  'an account with SMPP': [...userMenu, 'SMPP'],
  'an integration user': [...userMenu, 'Integrations'],
};

function sectionsOf(account: Account, isNarrow: boolean, pages = PAGES) {
  return Object.fromEntries(
    menuOf(account, isNarrow, pages).map(({ key, entries }) => [
      words.sections[key],
      entries.map(({ page }) => page.title()),
    ]),
  );
}

describe.each(Object.entries(kinds))('the menus of %s, with every page built', (kind, differs) => {
  const account = { ...plainAccount, ...differs };

  test('have the expected pages on a wide screen', () => {
    expect(sectionsOf(account, false, everything)).toEqual(menus[kind] ?? usual);
  });

  test('end with the settings on a narrow screen', () => {
    const sections = sectionsOf(account, true, everything);
    expect(sections).toEqual({ ...(menus[kind] ?? usual), Settings: settingsOf[kind] ?? settings });
    expect(Object.keys(sections).at(-1)).toBe('Settings');
  });

  test('have the expected pages in the user menu', () => {
    const entries = userMenuOf(account, everything).map(({ title, userMenu: { title: called = title } }) =>
      called(),
    );
    expect(entries).toEqual(userMenus[kind] ?? userMenu);
  });
});

test('sections are in the order of the specification', () => {
  const account = { ...plainAccount, features: ['shortCodes' as const, 'birthdays' as const] };
  expect(Object.keys(sectionsOf(account, true, everything))).toEqual([
    'Sending',
    'Groups',
    'Reporting',
    'Marketing Tools',
    'Short Codes',
    'Birthdays',
    'Sub Accounts',
    'Settings',
  ]);
});

test('planned pages are in no menu', () => {
  const account: Account = {
    ...plainAccount,
    features: ['shortCodes', 'birthdays', 'smpp'],
    isIntegrationUser: true,
  };
  const pages = [
    ...menuOf(account, true).flatMap(({ entries }) => entries.map(({ page }) => page)),
    ...userMenuOf(account),
  ];
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => plannedPages.includes(page))).toEqual([]);
});

describe('the position of a page in the menu', () => {
  test.each([
    ['/Sending/SendMessage', 'sending', 'sendMessage'],
    ['/Reports/CampaignReport/12', 'reporting', 'sentQueued'],
    ['/reports/replies', 'reporting', 'replies'],
    ['/MySettings/Security', 'settings', 'mySettings'],
    ['/Integrations/OptimoveMapping/3', 'settings', 'integrations'],
  ])('%s is in %s', (path, section, entry) => {
    const place = menuPositionOf(findPageAt(path), everything);
    expect({ ...place, entry: place?.entry.key }).toEqual({ section, entry });
  });

  test('neither the dashboard nor an unknown page has a position', () => {
    expect(menuPositionOf(findPageAt('/'))).toBeUndefined();
    expect(menuPositionOf(undefined)).toBeUndefined();
  });
});

describe('the active entry of the user menu', () => {
  const account: Account = { ...plainAccount, features: ['smpp'], isIntegrationUser: true };
  const activeAt = (path: string) =>
    userMenuOf(account, everything)
      .filter((entry) => isHighlighted(entry, path))
      .map(({ key }) => key);

  test.each([
    ['/MySettings/Security', ['mySettings']],
    ['/AccSettings/OptOuts', ['accountSettings']],
    ['/Billing/Quotes', ['billing']],
    ['/Integrations/Info', ['integrations']],
    ['/ApiKeys/7', ['apiKeys']],
    ['/Webhooks', ['webhooks']],
    ['/Pricing/SMPP', ['smppPricing']],
    ['/Reports/Webhooks', []],
    ['/', []],
  ])('at %s is %j', (path, pages) => {
    expect(activeAt(path)).toEqual(pages);
  });
});
