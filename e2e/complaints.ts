import type { Page } from '@playwright/test';

export type Complaints = { except(expected: RegExp | undefined): string[] };

/** Collects what the page writes to the console as errors, content security policy's refusals among them, and what it throws. */
export function listenForComplaints(page: Page): Complaints {
  const heard: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Some versions of Chromium ask for it by themselves, whatever icon the page names.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) heard.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return { except: (expected) => heard.filter((text) => !expected?.test(text)) };
}

/** Login asks who is signed in, and nobody is. */
export const nobodySignedIn = /401 \(Unauthorized\) .*\/api\/session/;
