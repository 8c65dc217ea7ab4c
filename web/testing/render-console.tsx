import { createMemoryHistory } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getBalance, getSession, signOut } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import { getNotices } from '#contract/notifications.ts';
import { signIn } from '#contract/sign-in.ts';
import { createConsole } from '#web/app/console.tsx';
import { preferredLanguage } from '#web/app/language/preferred-language.ts';
import { setLanguage } from '#web/app/language/set-language.ts';
import { initTranslations } from '#web/app/words/start.ts';
import { clearToasts } from '#web/ui/index.ts';
import { serveDrafts } from './serve-drafts.ts';
import { FakeServer, refuse } from './fake-server.ts';
import { fakeUpload } from './fake-upload.ts';
import { client as usualClient, signedInAnswer, session } from './signed-in.ts';

type Options = {
  at?: string;
  client?: Partial<Client>;
  server?: FakeServer;
};

export const heading = page.getByRole('heading', { level: 1 });

/** Renders the console at a URL with a fake server. Resolves once the page is ready. */
export async function renderConsole({ at = '/', client = {}, server = createServer() }: Options = {}) {
  // An earlier test can leave toasts behind, and the pointer where a tooltip would open.
  clearToasts();
  await movePointerAway();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeUpload(server.fetch));
  vi.stubGlobal('EventSource', SilentEventSource);
  const config = { ...usualClient, ...client };
  initTranslations(config.brand.name);
  await setLanguage(preferredLanguage());
  const { element, router } = createConsole(config, createMemoryHistory({ initialEntries: [at] }));
  const { unmount } = await render(element);
  const currentUrl = () => router.state.location.href;
  await settled();
  return {
    server,
    currentUrl,
    settled,
    unmount,
    back: () => router.history.back(),
    /** Navigates without a page load. */
    go: (to: string) => router.history.push(to),
    /** Renders the console again at the same URL and keeps the storage. */
    async reload() {
      await unmount();
      return renderConsole({ at: currentUrl(), client, server });
    },
  };
}

const movePointerAway = () => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });

/** Waits until nothing on the page is loading. */
async function settled(): Promise<void> {
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.querySelector('[data-waiting], [aria-busy=true]') === null).toBe(true);
}

/**
 * Creates a server with a session, unless `signedIn` is false. The notices for new users are already
 * dismissed.
 */
export function createServer({ signedIn = true, who = () => session } = {}): FakeServer {
  let isSignedIn = signedIn;
  const server = new FakeServer()
    .on(getSession, () => (isSignedIn ? who() : refuse(401)))
    .on(signOut, () => void (isSignedIn = false))
    .on(signIn, () => {
      isSignedIn = true;
      return signedInAnswer;
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
  serveDrafts(server);
  return server;
}

/** An `EventSource` without events. */
class SilentEventSource extends EventTarget {
  close(): void {}
}
