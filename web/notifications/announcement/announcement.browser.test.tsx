import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { dismissNotice } from '#contract/notifications.ts';
import { getSecurityScore } from '#contract/security-score.ts';
import { advance, advanceUntil, stopClock } from '#web/testing/clock.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { serveNotices } from '#web/testing/notices.ts';
import { NotificationsDrawer } from '#web/testing/notifications-drawer.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { announcement, client as usual } from '#web/testing/signed-in.ts';

const TITLE = 'Groups that expire';
const VIMEO = 'https://player.vimeo.com/**';

const notifications = new NotificationsDrawer();
const card = notifications.card(TITLE);
let server: FakeServer;

beforeEach(() => {
  server = createServer().on(getSecurityScore, { score: 3, points: [] });
  serveNotices(server, { dismissed: ['tour'] });
});

async function open(more: Partial<typeof announcement>) {
  const client = {
    announcement: { ...announcement, ...more },
    brand: { ...usual.brand, links: { docs: 'https://docs.example.com/' } },
  };
  const rendered = await renderConsole({ client, server });
  await notifications.open();
  return rendered;
}

test('announces a feature and opens its page', async () => {
  const { currentUrl } = await open({
    title: TITLE,
    docsSlug: 'groups/expiry',
    route: '/Groups/AddEdit?search=spring',
    pageTitle: 'Add/Edit Groups',
    warningTitle: 'Contacts in no other group are deleted.',
  });
  await expect.element(card).toMatchTextContent('A group can have a last day.Try it.');
  await expect.poll(() => card.query()?.querySelector('b')?.textContent).toBe('a last day');
  await expect.element(card).toMatchTextContent('Contacts in no other group are deleted.');
  const docs = card.getByRole('link', { name: /^Read the documentation/ });
  await expect.element(docs).toHaveAttribute('href', 'https://docs.example.com/groups/expiry');
  await expect.element(docs).toHaveAttribute('target', '_blank');
  await card.getByRole('button', { name: 'Go to Add/Edit Groups' }).click();
  await expect.poll(currentUrl).toBe('/Groups/AddEdit?search=spring');
  await expect.element(page.getByRole('searchbox')).toHaveValue('spring');
  await expect.element(notifications.drawer).not.toBeInTheDocument();
});

test('opens the contact if there is no page', async () => {
  await open({ contactHref: 'mailto:sales@example.com' });
  const launch = notifications.card('New feature launch!');
  await expect
    .element(launch.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', 'mailto:sales@example.com');
  await expect.element(launch.getByRole('button', { name: 'Watch video' })).not.toBeInTheDocument();
});

test('logs and disappears if neither a page nor a contact is defined', async () => {
  await open({});
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const launch = notifications.card('New feature launch!');
  await launch.getByRole('button', { name: 'Got it' }).click();
  await expect.element(launch).not.toBeInTheDocument();
  expect(logged.mock.calls).toEqual([['Features accept action not defined']]);
  logged.mockRestore();
});

describe('the video', () => {
  const dialog = page.getByRole('dialog', { name: TITLE });
  const watch = page.getByRole('button', { name: 'Watch video' });
  const messages: string[] = [];
  const note = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') messages.push(data);
  };
  /** Waits for the player's next message while timers are stopped. */
  const nextMessage = () => new Promise((resolve) => addEventListener('message', resolve, { once: true }));

  beforeEach(async () => {
    messages.length = 0;
    addEventListener('message', note);
    // A stand-in for Vimeo's player that echoes its messages.
    const player = `<script>onmessage = ({ data }) => parent.postMessage(data.method, '*'); parent.postMessage('ready', '*');</script>`;
    await commands.stubUrl(VIMEO, 'text/html', player);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ title: TITLE, vimeoId: '76979871' });
  });

  afterEach(async () => {
    removeEventListener('message', note);
    await commands.unstubUrl(VIMEO);
  });

  test('is 800 pixels wide and plays 700 ms after opening', async () => {
    stopClock();
    const chosen = Date.now();
    const ready = nextMessage();
    await watch.click();
    await ready;
    expect(messages).toEqual(['ready']);
    await advanceUntil(() => dialog.query() !== null);
    const opened = Date.now();
    expect(dialog.element().getBoundingClientRect().width).toBe(800);
    const frame = dialog.element().querySelector('iframe');
    expect(frame?.src).toBe('https://player.vimeo.com/video/76979871?dnt=1&autoplay=0&quality=1080p');
    await advance(chosen + 690 - Date.now());
    expect(messages).toEqual(['ready']);
    const play = nextMessage();
    await advance(opened + 710 - Date.now());
    await play;
    expect(messages).toEqual(['ready', 'play']);
  });

  test('hides the announcement for good 400 ms after closing with the box ticked', async () => {
    await watch.click();
    await expect.element(dialog).toBeVisible();
    await expectAccessibleLooks();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(watch).toHaveFocus();

    await watch.click();
    await dialog.getByRole('checkbox', { name: "Don't show again" }).click();
    await expect.element(dialog.getByRole('checkbox')).toBeChecked();
    stopClock();
    // Escape closes only the video. The drawer below stays open.
    await press('{Escape}');
    await advanceUntil(() => dialog.query() === null);
    await advance(300);
    await expect.element(card).toBeVisible();
    expect(server.received(dismissNotice)).toHaveLength(0);
    await advance(120);
    await advanceUntil(() => card.query() === null, 400);
    await expect.poll(() => notifications.drawer.element().querySelectorAll(':focus').length).toBe(1);
    expect(server.received(dismissNotice).map(({ params }) => params['notice'])).toEqual(['feature:spring']);
  });
});

test('does not list an announcement that was hidden for good', async () => {
  serveNotices(server, { dismissed: ['tour', `feature:${announcement.id}`] });
  await renderConsole({ client: { announcement }, server });
  await notifications.expectCount('1 notification');
});
