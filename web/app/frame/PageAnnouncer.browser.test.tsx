import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGroup } from '#contract/contacts.ts';
import { getMessageDraft } from '#contract/message-draft.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';

const navigation = page.getByRole('navigation', { name: 'Main' });
const skeleton = page.getByText('Loading…');
const group = page.getByRole('link', { name: 'Choir' });

let server: FakeServer;
let said: string[];

/** Records the announced titles. */
const observer = new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('[aria-live=polite]')) {
    if (textContent.endsWith(' · Carillon') && said.at(-1) !== textContent) said.push(textContent);
  }
});

beforeEach(() => {
  server = createServer();
  serveGroups(server, [{ name: 'Choir' }]);
  said = [];
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
});

afterEach(() => observer.disconnect());

test('announces a page once, with the title from its data', async () => {
  const release = server.hold(getGroup);
  await renderConsole({ at: '/Groups/AddEdit', server });
  await group.click();
  await expect.element(heading).toHaveTextContent('Contacts');
  release();
  await expect.poll(() => said).toEqual(['Choir · Carillon']);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => said).toEqual(['Choir · Carillon', 'Dashboard · Carillon']);
});

test('announces a page with its current title if its data does not arrive', async () => {
  server.on(getGroup, refuse(404));
  await renderConsole({ at: '/Groups/AddEdit', server });
  await group.click();
  await expect.poll(() => said).toEqual(['Contacts · Carillon']);
});

test('announces each of several pages, but never the page that it replaces', async () => {
  const release = server.hold(getMessageDraft);
  await renderConsole({ server });
  // Opening a section opens its first page. Send Message has no title until its draft is loaded.
  await navigation.getByRole('button', { name: 'Sending' }).click();
  await expect.element(skeleton).toBeInTheDocument();
  release();
  const titles = ['Send Message · Carillon'];
  await expect.poll(() => said).toEqual(titles);
  for (const [section, title] of [
    ['Groups', 'Add/Edit Groups'],
    ['Reporting', 'Sent/Queued'],
  ] as const) {
    await navigation.getByRole('button', { name: section }).click();
    titles.push(`${title} · Carillon`);
    await expect.poll(() => said).toEqual(titles);
  }
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => said).toEqual([...titles, 'Dashboard · Carillon']);
});
