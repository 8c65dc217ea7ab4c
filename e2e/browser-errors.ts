import type { Page } from '@playwright/test';

export type BrowserErrors = { except(expected: RegExp | undefined): string[] };

/** Collects the errors that the page logs or throws, including violations of its content security policy. */
export function collectBrowserErrors(page: Page): BrowserErrors {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Some versions of Chromium request favicon.ico although the page has another icon.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
      errors.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { except: (expected) => errors.filter((text) => !expected?.test(text)) };
}

/** Login asks for the session. Visitors have none, so the response is 401. */
export const NOT_SIGNED_IN = /401 \(Unauthorized\) .*\/api\/session/;

/** The pages of links ask for an invitation or a request that does not exist. */
export const NOT_SIGNED_IN_NOR_INVITED = new RegExp(
  `${NOT_SIGNED_IN.source}|404 \\(Not Found\\) .*/(public/invitation|api/email-confirmations/read)`,
);
