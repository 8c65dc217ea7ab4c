import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { getBalance, getSession, signOut } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import { getNotices } from '#contract/notifications.ts';
import { signIn } from '#contract/sign-in.ts';
import { createConsole } from '#web/app/console.tsx';
import { preferredLanguage } from '#web/app/language/preferred-language.ts';
import { setLanguage } from '#web/app/language/set-language.ts';
import { startWords } from '#web/app/words/start.ts';
import { clearToasts } from '#web/ui/index.ts';
import { keepDrafts } from './keep-drafts.ts';
import { FakeServer, refuse } from './fake-server.ts';
import { uploadBy } from './fake-upload.ts';
import { client as usualClient, letIn, session } from './signed-in.ts';

type Options = {
  at?: string;
  client?: Partial<Client>;
  server?: FakeServer;
};

export const heading = page.getByRole('heading', { level: 1 });

/** The console as it stands in a browser, at an address, with answers of a fake server. Returns once its page is there. */
export async function renderConsole({ at = '/', client = {}, server = newServer() }: Options = {}) {
  // What a test did not wait for may have been told after it.
  clearToasts();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', uploadBy(server.fetch));
  vi.stubGlobal('EventSource', QuietSource);
  const whole = { ...usualClient, ...client };
  startWords(whole.brand.name);
  await setLanguage(preferredLanguage());
  const { element, router } = createConsole(whole, createMemoryHistory({ initialEntries: [at] }));
  const { unmount } = await render(element);
  const address = () => router.state.location.href;
  await settled();
  return {
    server,
    address,
    settled,
    unmount,
    back: () => router.history.back(),
    /** As by typing an address, but that nothing is loaded anew. */
    go: (to: string) => router.history.push(to),
    /** As a browser does: the page goes, and comes again at the same address with what was stored. */
    async reload() {
      await unmount();
      return renderConsole({ at: address(), client, server });
    },
  };
}

/** Waits until the page shows what it fetched: nothing waits in its place any more. */
async function settled(): Promise<void> {
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.querySelector('[data-waiting], [aria-busy=true]') === null).toBe(true);
}

/** Knows who is signed in, if anybody is, and that the user has seen what greets a new one. */
export function newServer({ signedIn = true, who = () => session } = {}): FakeServer {
  let isSignedIn = signedIn;
  const server = new FakeServer()
    .on(getSession, () => (isSignedIn ? who() : refuse(401)))
    .on(signOut, () => void (isSignedIn = false))
    .on(signIn, () => {
      isSignedIn = true;
      return letIn;
    })
    .on(getBalance, {
      balance: 123_456,
      credits: 123_456_000,
      reserved: 0,
      forCountries: [],
      apiVersionInformation: { version: '1.0.0', build: 'test' },
    })
    .on(getNotices, {
      dismissed: ['tour', 'security-weak', 'security-strong'],
      urgent: null,
      confirmDetails: false,
      contactsChange: false,
    });
  keepDrafts(server);
  return server;
}

/** Nothing happens in the account. */
class QuietSource extends EventTarget {
  close(): void {}
}

const complained = vi.spyOn(console, 'error');

beforeEach(() => void complained.mockClear());

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  // What floated has a place of its own, which stays.
  document.body.replaceChildren();
  clearToasts();
  await page.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(complained, 'what the console complained of').not.toHaveBeenCalled();
});
