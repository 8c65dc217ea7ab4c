import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROLES } from '#contract/access.ts';
import { findContacts, getGroup, group, listedContact, listGroups } from '#contract/contacts.ts';
import { listCampaigns, listedCampaign } from '#contract/sending.ts';
import { advance, resumeClock, stopClock } from '#web/testing/clock.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { nextPaint } from '#web/testing/next-paint.ts';
import { PaletteDialog } from '#web/testing/palette-dialog.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';
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

/** The fake server finds groups by part of the name, and campaigns by part of the name or text. */
beforeEach(() => {
  const holds = (text: string, wanted = '') => text.toLowerCase().includes(wanted.toLowerCase());
  server = createServer()
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

test('Ctrl+K opens the palette, even while typing, and Escape returns the focus', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  await search.fill('zeb');
  await palette.open();
  await press('{Escape}');
  await expect.element(palette.dialog).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('zeb');
});

test('finds a contact by name, and a number in any notation', async () => {
  const ann = sample(listedContact, { number: '27821234567', firstName: 'Ann', lastName: 'Zulu' });
  server.on(findContacts, ({ query: { search: typed } }) => ({
    items: ['zulu', '082 123'].includes(typed!) ? [ann] : [],
    next: null,
    total: { count: 0, isExact: true },
  }));
  const { currentUrl } = await renderConsole({ server });
  await palette.open();
  const found = palette.section('Contacts and numbers').getByRole('option');
  for (const typed of ['zulu', '082 123']) {
    await palette.field.fill(typed);
    await expect.element(found).toMatchTextContent('Ann Zulu +27 82 123 4567');
  }
  // A number without a contact has a history too.
  await palette.field.fill('083 111 2222');
  await expect.element(found.nth(1)).toMatchTextContent('+27 83 111 2222 Full history');
  await found.nth(1).click();
  await expect.poll(currentUrl).toBe('/Reports/NumberSearch?number=27831112222');
});

test('Ctrl+K closes the palette', async () => {
  await renderConsole();
  await palette.open();
  await press('{Control>}k{/Control}');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('finds a page by name and by section, and the arrows wrap around', async () => {
  const { currentUrl } = await renderConsole();
  await palette.open();
  await palette.field.fill('reporting');
  await palette.expectActive('Sent/Queued Reporting');
  await press('{ArrowDown}');
  await palette.expectActive('Messages Sent/Queued');
  await press('{ArrowDown}');
  await palette.expectActive('Sent with API keys Sent/Queued');
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
  await expect.poll(currentUrl).toBe('/Reports/Replies');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('finds the settings tabs of this account', async () => {
  const { currentUrl } = await renderConsole();
  await palette.open();
  await palette.field.fill('security');
  await expect.poll(() => palette.section('Pages').getByRole('option').elements().length).toBe(1);
  await press('{Enter}');
  await expect.poll(currentUrl).toBe('/MySettings/Security');
});

test('keeps the focus when the page changes', async () => {
  await renderConsole({ at: '/Groups/AddEdit' });
  focus(page.getByRole('button', { name: 'Create group' }));
  await palette.open();
  await palette.field.fill('replies');
  await press('{Enter}');
  await expect.element(heading).toHaveTextContent('Replies');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('finds groups and campaigns', async () => {
  const { currentUrl } = await renderConsole({ server });
  await palette.open();
  await palette.field.fill('zi');
  await expect.element(palette.section('Campaigns').getByRole('option')).toMatchTextContent(/^Zinnia sale/);
  await expect.element(palette.state).toHaveTextContent('Showing 1 result');
  await palette.field.fill('zool');
  await expect
    .element(palette.section('Groups').getByRole('option'))
    .toMatchTextContent(/^Zoological society/);
  await press('{Enter}');
  await expect.element(heading).toHaveTextContent('Zoological society');
  await palette.open();
  await palette.field.fill('flowers');
  await palette.expectActive(/^Zinnia sale/);
  await press('{Enter}');
  await expect.poll(currentUrl).toBe(`/Reports/CampaignReport/${sale.id}`);
});

test('shows the number of results, and opens the full list', async () => {
  const many = Array.from({ length: 24 }, (_, nth) =>
    sample(group, { id: nth + 1, name: `Quagga ${nth + 1}` }),
  );
  server.on(listGroups, ({ query: { limit } }) => ({
    items: many.slice(0, Number(limit)),
    next: '6',
    total: { count: 24, isExact: true },
  }));
  const { currentUrl } = await renderConsole({ server });
  await palette.open();
  await palette.field.fill('quagga');
  const found = palette.section('Groups').getByRole('option');
  await expect.element(found.nth(6)).toMatchTextContent('See all 6 of 24');
  await expect.element(palette.state).toHaveTextContent('Showing 6 results');
  await press('{ArrowUp}');
  await palette.expectActive('See all 6 of 24');
  await press('{Enter}');
  await expect.poll(currentUrl).toBe('/Groups/AddEdit?search=quagga');
});

test('offers number searches for a query that looks like a number', async () => {
  const { currentUrl } = await renderConsole();
  await palette.open();
  await palette.field.fill('+27 84 333');
  await palette.expectActive('Replies from +27 84 333');
  await press('{ArrowDown}');
  await palette.expectActive('Search opt-outs for +27 84 333');
  await press('{Enter}');
  await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=2784333');
  await expect.element(search).toHaveValue('2784333');

  await search.fill('27');
  await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=27');
  await palette.open();
  await palette.field.fill('+27 84 334');
  await palette.expectActive('Replies from +27 84 334');
  await press('{ArrowDown}{Enter}');
  await expect.poll(currentUrl).toBe('/Sending/OptOuts?search=2784334');
  await expect.element(search).toHaveValue('2784334');
});

test('without a query, shows recent pages first', async () => {
  const { currentUrl } = await renderConsole({ at: '/Groups/AddEdit/3', server });
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
  await expect.poll(currentUrl).toBe('/Groups/AddEdit/3');
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

test('opens the help panel', async () => {
  await renderConsole({ server });
  await palette.open();
  await palette.field.fill('open help');
  await palette.expectActive('Open help');
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

test('runs commands: changes the colours, and asks before logging out', async () => {
  await renderConsole();
  await palette.open();
  await palette.field.fill('dark mode');
  await palette.expectActive('Use dark colours');
  await press('{Enter}');
  await expect.poll(areColorsDark).toBe(true);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  focus(help);
  await palette.open();
  await palette.field.fill('log out');
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
  const { currentUrl } = await renderConsole({ server });
  await palette.open();
  await palette.field.fill(typed);
  await palette.expectActive(action);
  await press('{Enter}');
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect.poll(currentUrl).not.toContain('create');
});

test.each([
  ['invoice', 'Billing Settings'],
  ['upload csv', 'Import Groups'],
  ['inbox', 'Replies Reporting'],
  ['password', 'Security My Settings'],
  ['sign out', 'Log out'],
])('%j finds %s by a keyword', async (typed, name) => {
  await renderConsole();
  await palette.open();
  await palette.field.fill(typed);
  await palette.expectActive(name);
});

test('offers an action only to users who may run it', async () => {
  const viewer = { ...session, account: { ...session.account, permissions: [...ROLES.viewer] } };
  await renderConsole({ server: createServer({ who: () => viewer }) });
  await palette.open();
  for (const typed of ['create group', 'buy credits']) {
    await palette.field.fill(typed);
    await expect.element(palette.state).toMatchTextContent(/Nothing found|result/);
    await expect.element(palette.section('Commands')).not.toBeInTheDocument();
  }
});

test('says that nothing matches', async () => {
  await renderConsole();
  await palette.open();
  await palette.field.fill('xylophone');
  await expect.element(palette.state).toHaveTextContent('No results for “xylophone”.');
  await expect.element(palette.field).toHaveAttribute('aria-expanded', 'false');
  await press('{Enter}');
  await expect.element(palette.dialog).toBeVisible();
});

test('searches when typing pauses, and ignores late answers', async () => {
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
  await advance(199);
  expect(searched).toEqual([]);
  await advance(1);
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

test('shows pages while the server is unreachable, and says that the search failed', async () => {
  await renderConsole({ server });
  server.on(listGroups, () => {
    throw new TypeError('Failed to fetch');
  });
  await palette.open();
  await palette.field.fill('groups');
  await expect.element(palette.state).toMatchTextContent(/^Couldn't search groups and campaigns/);
  await palette.expectActive('Add/Edit Groups Groups');
});

test('asks about unsaved changes, and staying returns the focus to the field', async () => {
  const { currentUrl } = await renderConsole({ at: '/MySettings/Details' });
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Somebody else');
  await palette.open();
  await palette.field.fill('dashboard');
  await press('{Enter}');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(question).toBeVisible();
  await press('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/MySettings/Details');
  await expect.element(name).toHaveFocus();
});

test('does not open over a dialog', async () => {
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

test('closes an open menu when it opens', async () => {
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
  ])('at $width pixels opens the palette without moving the page', async ({ width, isWide }) => {
    await page.viewport(width, 800);
    await renderConsole();
    const button = page.getByRole('button', { name: 'Search…' });
    const keys = () => button.getByText('Ctrl K').element().checkVisibility();
    expect(keys()).toBe(isWide);
    await document.fonts.ready;
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await nextPaint();
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

/** Records the page's layout shifts from now on, except those of the palette's own results. */
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
