/**
 * Browser commands of the component tests that replace third-party URLs. They run in the process that drives the
 * browser.
 */
import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /**
     * Serves `text` with the content type `type` at a URL. `*` in the URL is a wildcard. Without a type,
     * the URL is unreachable.
     */
    stubUrl(address: string, type?: string, text?: string): Promise<void>;
    unstubUrl(address: string): Promise<void>;
  }
}

export const stubUrl = defineBrowserCommand(
  async ({ context }, address: string, contentType?: string, body?: string): Promise<void> => {
    await context.route(address, (route) =>
      contentType === undefined ? route.abort() : route.fulfill({ contentType, body: body ?? '' }),
    );
  },
);

export const unstubUrl = defineBrowserCommand(async ({ context }, address: string): Promise<void> =>
  context.unroute(address),
);
