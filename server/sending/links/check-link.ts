import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts';

/**
 * The result of a check. `yes` means that the link works, or refuses only programs. `no` comes with the
 * status, if there is one. `unknown` means that this server cannot or must not reach the link.
 */
export type LinkCheck = { answers: 'yes' | 'unknown' } | { answers: 'no'; status: number | null };

/** The time is for a link including all redirects. */
const LIMITS = { timeMs: 5000, answerBytes: 0, redirects: 5, allowsHttp: true };
/** Many servers reject HEAD, so use GET. */
const REQUEST = { method: 'GET', headers: { 'user-agent': 'Carillon link check', accept: '*/*' } } as const;
/** Statuses that servers often send to programs but not to people. */
const BOT_STATUSES = new Set([401, 403, 405, 406, 429, 451, 503]);

/** Checks whether a link works. Follows redirects, and reads only the headers of each response. */
export async function checkLink(outgoing: Outgoing, accountId: number, link: string): Promise<LinkCheck> {
  try {
    const { status } = await outgoing.call(accountId, { ...REQUEST, url: link }, LIMITS);
    return status < 400 || BOT_STATUSES.has(status) ? { answers: 'yes' } : { answers: 'no', status };
  } catch (error) {
    const isUnknown = error instanceof OutgoingError && (error.failure === 'forbidden' || error.isLocal);
    return isUnknown ? { answers: 'unknown' } : { answers: 'no', status: null };
  }
}
