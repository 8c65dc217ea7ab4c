import { INDICATORS, type Indicator } from '#contract/notifications.ts';
import { loadScript } from '#web/ui/index.ts';

/** What the script of Statuspage leaves on the window. */
type StatusPageScript = {
  page: new (options: { page: string }) => {
    status(options: { success(data: { status: { indicator: string; description: string } }): void }): void;
  };
};

declare global {
  interface Window {
    StatusPage?: StatusPageScript;
  }
}

export type SystemStatus = { indicator: Indicator; description: string };

const SCRIPT = 'https://cdn.statuspage.io/se-v2.js';
/** Specification, 9: attempt number squared times this, in milliseconds, and so many attempts. */
const RETRY_DELAY_MS = 500;
const MAX_ATTEMPTS = 8;
/** The script says nothing of a failure: after so many milliseconds there was one. */
const ANSWER_TIMEOUT_MS = 30_000;

/** The state of a page at Statuspage; undefined when its script did not come, which is given up silently. */
export async function readStatusPage(pageId: string): Promise<SystemStatus | undefined> {
  const script = await waitForScript();
  if (!script) return undefined;
  const answer = new Promise<SystemStatus>((resolve) => {
    new script.page({ page: pageId }).status({
      success: ({ status: { indicator, description } }) =>
        resolve({ indicator: INDICATORS.find((known) => known === indicator) ?? 'none', description }),
    });
  });
  return Promise.race([answer, pause(ANSWER_TIMEOUT_MS)]);
}

async function waitForScript(): Promise<StatusPageScript | undefined> {
  // Looked for, however it comes.
  loadScript(SCRIPT).catch(() => undefined);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !window.StatusPage; attempt++)
    await pause(attempt ** 2 * RETRY_DELAY_MS);
  return window.StatusPage;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined));
