import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { findContacts, getGroup, group, listedContact, listGroups } from '#contract/contacts.ts';
import { listCampaigns, listedCampaign } from '#contract/sending.ts';
import { pass, resumeClock, stopClock } from '#web/testing/clock.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { painted } from '#web/testing/painted.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { heading, newServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';
import { textsOf } from '#web/testing/texts-of.ts';
import { areColorsDark } from '#web/ui/index.ts';

const palette = new PaletteDialog();
const search = page.getByRole('searchbox');

const groups = ['Zebras', 'Zoological society', 'Left last'].map((name, at) =>
  sample(group, { id: at + 1, name }),
);
const sale = sample(listedCampaign, { id: 71, name: 'Zinnia sale', text: 'Flowers!' });
let server: FakeServer;

/** Finds as the server does: by a part of the name, campaigns also by their text. */
beforeEach(() => {
  const holds = (text: string, wanted = '') => text.toLowerCase().includes(wanted.toLowerCase());
  server = newServer()
    .on(listGroups, ({ query }) => ({
      items: groups.filter(({ name }) => holds(name, query['search'])),
      next: null,
    }))
    .on(listCampaigns, ({ query }) => ({
      items: [sale].filter(({ name, text }) => holds(`${name}\n${text}`, query['search'])),
      next: null,
    }))
    .on(getGroup, ({ params }) => ({
      ...groups.find(({ id }) => String(id) === params['groupId'])!,
      fields: [],
    }));
});

test('Ctrl K opens it, also while one types, and Escape goes back to where one was', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  await search.fill('zeb');
  await palette.open();
  await press('{Escape}');
  await expect.element(palette.dialog).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('zeb');
});

test('a contact is found by name, and a number however it is typed', async () => {
  const ann = sample(listedContact, { number: '27821234567', firstName: 'Ann', lastName: 'Zulu' });
  server.on(findContacts, ({ query: { search: typed } }) => ({
    items: ['zulu', '082 123'].includes(typed!) ? [ann] : [],
    next: null,
    total: { count: 0, isExact: true },
  }));
  const { address } = await renderConsole({ server });
  await palette.open();
  const found = palette.section('Contacts and numbers').getByRole('option');
  for (const typed of ['zulu', '082 123']) {
    await palette.field.fill(typed);
    await expect.element(found).toMatchTextContent('Ann Zulu +27 82 123 4567');
  }
  // A number of nobody has a history as well.
  await palette.field.fill('083 111 2222');
  await expect.element(found.nth(1)).toMatchTextContent('+27 83 111 2222 Full history');
  await found.nth(1).click();
  await expect.poll(address).toBe('/Reports/NumberSearch?number=27831112222');
});

test('Ctrl K closes it again', async () => {
  await renderConsole();
  await palette.open();
  await press('{Control>}k{/Control}');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('a page is found by its name and by its section, and the arrows go round', async () => {
  const { address } = await renderConsole();
  await palette.open();
  await palette.field.fill('reporting');
  await palette.expectActive('Sent/Queued Reporting');
  await press('{ArrowDown}');
  await palette.expectActive('Messages Sent/Queued');
  await press('{ArrowDown}');
  await palette.expectActive('Date Range Reporting');
  await press('{ArrowDown}');
  await palette.expectActive('New report Date Range');
  await press('{ArrowDown}');
  await palette.expectActive('Number Search Reporting');
  await press('{ArrowDown}');
  await palette.expectActive('Replies Reporting');
  await press('{ArrowDown}');
  await palette.expectActive('Sent/Queued Reporting');
  await press('{ArrowUp}{Enter}');
  await expect.poll(address).toBe('/Reports/Replies');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('the tabs of settings are found, those of this account', async () => {
  const { address } = await renderConsole();
  await palette.open();
  await palette.field.fill('security');
  await expect.poll(() => palette.section('Pages').getByRole('option').elements().length).toBe(1);
  await press('{Enter}');
  await expect.poll(address).toBe('/MySettings/Security');
});

test('the focus is not lost with the page that was left', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(page.getByRole('button', { name: 'Create group' }));
  await palette.open();
  await palette.field.fill('replies');
  await press('{Enter}');
  await expect.element(heading).toHaveTextContent('Replies');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('groups and campaigns are found', async () => {
  const { address } = await renderConsole({ server });
  await palette.open();
  await palette.field.fill('zi');
  await expect.element(palette.section('Campaigns').getByRole('option')).toMatchTextContent(/^Zinnia sale/);
  await expect.element(palette.state).toHaveTextContent('Showing 1 result');
  await palette.field.fill('zo');
  await expect
    .element(palette.section('Groups').getByRole('option'))
    .toMatchTextContent(/^Zoological society/);
  await press('{Enter}');
  await expect.element(heading).toHaveTextContent('Zoological society');
  await palette.open();
  await palette.field.fill('flowers');
  await palette.expectActive(/^Zinnia sale/);
  await press('{Enter}');
  await expect.poll(address).toBe(`/Reports/CampaignReport/${sale.id}`);
});

test('what looks like a number is looked for on the pages that have numbers', async () => {
  const { address } = await renderConsole();
  await palette.open();
  await palette.field.fill('+27 84 333');
  await palette.expectActive('Replies from +27 84 333');
  await press('{ArrowDown}');
  await palette.expectActive('Opt-outs with +27 84 333');
  await press('{Enter}');
  await expect.poll(address).toBe('/Sending/OptOuts?search=2784333');
  await expect.element(search).toHaveValue('2784333');

  await search.fill('27');
  await expect.poll(address).toBe('/Sending/OptOuts?search=27');
  await palette.open();
  await palette.field.fill('+27 84 334');
  await palette.expectActive('Replies from +27 84 334');
  await press('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/Sending/OptOuts?search=2784334');
  await expect.element(search).toHaveValue('2784334');
});

test('with nothing typed, the pages that were left last come first', async () => {
  const { address } = await renderConsole({ at: '/Groups/AddEdit/3', server });
  await expect.element(heading).toHaveTextContent('Left last');
  for (const entry of ['Opt-outs', 'Replies']) {
    await palette.open();
    await palette.field.fill(entry);
    await press('{Enter}');
    await expect.element(heading).toHaveTextContent(entry);
  }
  await palette.open();
  await expect
    .poll(() => textsOf(palette.section('Recent').getByRole('option')))
    .toEqual(['Opt-outs Sending', 'Left last Add/Edit Groups']);
  await expect
    .element(palette.section('Pages').getByRole('option', { name: 'Opt-outs' }))
    .not.toBeInTheDocument();
  await press('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/Groups/AddEdit/3');
});

test.each([
  ['add contact', 'Manage Numbers'],
  ['draft', 'Send Message'],
  ['support', 'Open help'],
])('%j finds %s', async (typed, label) => {
  await renderConsole({ server });
  await palette.open();
  await palette.field.fill(typed);
  await expect.element(page.getByRole('option', { name: new RegExp(`^${label}`) })).toBeVisible();
});

test('help opens its panel', async () => {
  await renderConsole({ server });
  await palette.open();
  await palette.field.fill('open help');
  await palette.expectActive('Open help');
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('commands: colours change, and logging out asks first', async () => {
  await renderConsole();
  await palette.open();
  await palette.field.fill('dark mode');
  await palette.expectActive('Use dark colours');
  await press('{Enter}');
  await expect.poll(areColorsDark).toBe(true);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  focus(help);
  await palette.open();
  await palette.field.fill('log');
  await palette.expectActive('Log out');
  await press('{Enter}');
  const question = page.getByRole('dialog', { name: 'Logging out' });
  await expect.element(question.getByRole('button', { name: 'Log Out' })).toHaveFocus();
  await press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(help).toHaveFocus();
});

test.each([
  ['create group', 'Create group', 'Create group'],
  ['new audience', 'Create group', 'Create group'],
  ['new template', 'New template', 'New template'],
])('%j opens the page with its dialog: %s', async (typed, action, title) => {
  const { address } = await renderConsole({ server });
  await palette.open();
  await palette.field.fill(typed);
  await palette.expectActive(action);
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect.poll(address).not.toContain('create');
});

test.each([
  ['invoice', 'Billing Settings'],
  ['upload csv', 'Import Groups'],
  ['inbox', 'Replies Reporting'],
  ['password', 'Security My Settings'],
  ['sign out', 'Log out'],
])('%j finds %s by another word', async (typed, name) => {
  await renderConsole();
  await palette.open();
  await palette.field.fill(typed);
  await palette.expectActive(name);
});

test('an action is offered only to those who may do it', async () => {
  const viewer = { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } };
  await renderConsole({ server: newServer({ who: () => viewer }) });
  await palette.open();
  for (const typed of ['create group', 'buy credits']) {
    await palette.field.fill(typed);
    await expect.element(palette.state).toMatchTextContent(/Nothing found|result/);
    await expect.element(palette.section('Commands')).not.toBeInTheDocument();
  }
});

test('where nothing is found, it says so', async () => {
  await renderConsole();
  await palette.open();
  await palette.field.fill('xylophone');
  await expect.element(palette.state).toHaveTextContent('No results for “xylophone”.');
  await expect.element(palette.field).toHaveAttribute('aria-expanded', 'false');
  await press('{Enter}');
  await expect.element(palette.dialog).toBeVisible();
});

test('it searches once typing pauses, and an answer that comes too late is not shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderConsole({ server });
  const { promise: wanted, resolve: answerFirst } = Promise.withResolvers<void>();
  const searched: string[] = [];
  const answered: string[] = [];
  server.on(listGroups, async ({ query: { search: typed = '' } }) => {
    searched.push(typed);
    if (typed === 'zeb') await wanted;
    answered.push(typed);
    return { items: groups.filter(({ name }) => name.toLowerCase().startsWith(typed)), next: null };
  });
  await palette.open();
  stopClock();
  await press('zeb');
  await pass(199);
  expect(searched).toEqual([]);
  await pass(1);
  await expect.poll(() => searched).toEqual(['zeb']);
  await expect.element(palette.state).toHaveTextContent('Searching…');
  await palette.field.fill('zoo');
  resumeClock();
  await expect.element(palette.option(/^Zoological/)).toBeVisible();
  answerFirst();
  await expect.poll(() => answered).toEqual(['zoo', 'zeb']);
  expect(searched).toEqual(['zeb', 'zoo']);
  await expect.element(palette.option(/^Zebras/)).not.toBeInTheDocument();
});

test('without the server the pages are there, and it says that the rest could not be searched', async () => {
  await renderConsole({ server });
  server.on(listGroups, () => {
    throw new TypeError('Failed to fetch');
  });
  await palette.open();
  await palette.field.fill('groups');
  await expect.element(palette.state).toMatchTextContent(/^Couldn't search groups and campaigns/);
  await palette.expectActive('Add/Edit Groups Groups');
});

test('changes that are not saved are asked about, and whoever stays is back in the field', async () => {
  const { address } = await renderConsole({ at: '/MySettings/Details' });
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Somebody else');
  await palette.open();
  await palette.field.fill('dashboard');
  await press('{Enter}');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(question).toBeVisible();
  await press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/MySettings/Details');
  await expect.element(name).toHaveFocus();
});

test('a dialog wants its answer first', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(page.getByRole('button', { name: 'Create group' }));
  await press('{Enter}');
  const field = page.getByRole('textbox', { name: 'Group name' });
  await expect.element(field).toHaveFocus();
  await press('{Control>}k{/Control}');
  await press('Still here');
  await expect.element(field).toHaveValue('Still here');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('from a menu that is open, it opens, and the menu is gone', async () => {
  await renderConsole();
  const opener = page.getByRole('button', { name: /^User menu/ });
  focus(opener);
  await press('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Profile Settings' })).toHaveFocus();
  await palette.open();
  await palette.field.fill('re');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await press('{Escape}');
  await expect.element(opener).toHaveFocus();
});

describe('the button', () => {
  test.each([
    { width: 1440, isWide: true },
    { width: 1200, isWide: true },
    { width: 1199, isWide: false },
    { width: 390, isWide: false },
  ])('at $width pixels opens it, and nothing on the page moves', async ({ width, isWide }) => {
    await page.viewport(width, 800);
    await renderConsole();
    const button = page.getByRole('button', { name: 'Search…' });
    const keys = () => button.getByText('Ctrl K').element().checkVisibility();
    expect(keys()).toBe(isWide);
    await document.fonts.ready;
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await painted();
    const moved = watchMoves();
    focus(button);
    await press('{Enter}');
    await palette.field.fill('groups');
    await expect.element(palette.option(/^Add\/Edit Groups/)).toBeVisible();
    await press('{Escape}');
    await expect.element(palette.dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(moved()).toEqual([]);
  });
});

/** What of the page moves from now on: in the palette, results come and go with what is typed. */
function watchMoves(): () => string[] {
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  const moved: string[] = [];
  const note = (shifts: PerformanceEntryList) => {
    for (const { node } of (shifts as Shift[]).flatMap(({ sources }) => sources))
      if (node && !node.parentElement?.closest('[role=dialog]')) moved.push(node.nodeName);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    note(observer.takeRecords());
    return moved;
  };
}
