import { STATUS_INDICATORS, type Indicator } from '#contract/notifications.ts';
import { loadScript } from '#web/ui/index.ts';

/** The global that Statuspage's script sets. */
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
/** In milliseconds. Each delay is this value times the square of the attempt number (specification, 9). */
const RETRY_DELAY_MS = 500;
const MAX_ATTEMPTS = 8;
/** The script reports no failures, so a missing response counts as a failure after this time. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Returns the status of a Statuspage page, or undefined if its script does not load or respond. */
export async function readStatusPage(pageId: string): Promise<SystemStatus | undefined> {
  const script = await waitForScript();
  if (!script) return undefined;
  const answer = new Promise<SystemStatus>((resolve) => {
    new script.page({ page: pageId }).status({
      success: ({ status: { indicator, description } }) =>
        resolve({ indicator: STATUS_INDICATORS.find((known) => known === indicator) ?? 'none', description }),
    });
  });
  return Promise.race([answer, pause(ANSWER_TIMEOUT_MS)]);
}

async function waitForScript(): Promise<StatusPageScript | undefined> {
  // The loop below waits for the global, regardless of who loaded the script.
  loadScript(SCRIPT).catch(() => undefined);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !window.StatusPage; attempt++)
    await pause(attempt ** 2 * RETRY_DELAY_MS);
  return window.StatusPage;
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined));
