import type { ServerResponse } from 'node:http';
import { createAltcha } from '#server/accounts/index.ts';
import type { PagesServer } from './pages-server.ts';

/** Sends a new captcha for a form. */
export async function answerChallenge({ context }: PagesServer, response: ServerResponse): Promise<void> {
  const challenge = JSON.stringify(await createAltcha(context.secrets.key).challenge!());
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(challenge),
    })
    .end(challenge);
}
