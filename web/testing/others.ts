/** Commands of the component tests: what pages take from other sites. They run in the program that drives the browser. */
import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** From now on an address, `*` in it for anything, answers with a text of a type; without one, it cannot be reached. */
    standIn(address: string, type?: string, text?: string): Promise<void>;
    /** The address is what it was. */
    takeAway(address: string): Promise<void>;
  }
}

export const standIn = defineBrowserCommand(
  async ({ context }, address: string, contentType?: string, body?: string): Promise<void> => {
    await context.route(address, (route) =>
      contentType === undefined ? route.abort() : route.fulfill({ contentType, body: body ?? '' }),
    );
  },
);

export const takeAway = defineBrowserCommand(async ({ context }, address: string): Promise<void> =>
  context.unroute(address),
);
