import { createAltcha } from '#server/accounts/index.ts';
import type { PageReading } from '#server/links/index.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { PagesServer } from './pages-server.ts';
import { sendNothing } from './send-nothing.ts';

/** How many captchas a network gets in a minute. Many phones share an address. */
export const CHALLENGES_PER_MINUTE = 120;

/** Sends a new captcha for a form. */
export async function answerChallenge(
  { context, challenges }: PagesServer,
  { response, address }: PageReading,
): Promise<void> {
  if (!challenges.take(networkOf(address))) return sendNothing(response, 429);
  const challenge = JSON.stringify(await createAltcha(context.secrets.key).challenge!());
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(challenge),
    })
    .end(challenge);
}
