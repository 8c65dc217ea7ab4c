import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGroup } from '#contract/contacts.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { keepGroups } from '#web/testing/groups.ts';
import { heading, newServer, renderConsole } from '#web/testing/render-console.tsx';

const group = page.getByRole('link', { name: 'Choir' });

let server: FakeServer;
let said: string[];

/** Notes what titles are read aloud. */
const observer = new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('[aria-live=polite]')) {
    if (textContent.endsWith(' · Carillon') && said.at(-1) !== textContent) said.push(textContent);
  }
});

beforeEach(() => {
  server = newServer();
  keepGroups(server, [{ name: 'Choir' }]);
  said = [];
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
});

afterEach(() => observer.disconnect());

test('a page is announced once, by the title that comes with its data', async () => {
  const release = server.hold(getGroup);
  await renderConsole({ at: '/Groups/AddEdit', server });
  await group.click();
  await expect.element(heading).toHaveTextContent('Contacts');
  release();
  await expect.poll(() => said).toEqual(['Choir · Carillon']);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => said).toEqual(['Choir · Carillon', 'Dashboard · Carillon']);
});

test('a page whose data does not come is announced by the title it has', async () => {
  server.on(getGroup, refuse(404));
  await renderConsole({ at: '/Groups/AddEdit', server });
  await group.click();
  await expect.poll(() => said).toEqual(['Contacts · Carillon']);
});
