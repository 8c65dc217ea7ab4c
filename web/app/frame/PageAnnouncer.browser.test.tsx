import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGroup } from '#contract/contacts.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { heading, createServer, renderConsole } from '#web/testing/render-console.tsx';

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
