import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#server/platform/db/handles.ts';
import type { RateLimit } from '#server/platform/rate-limit.ts';
import { isWaitingHere } from '../domains/is-waiting-here.ts';
import { hostOfHeader, type LinkHosts } from './link-hosts.ts';
import { sendText } from './send.ts';

/** The path at which a proxy asks whether it may get a certificate for a host: Caddy's `ask`, with the parameter `domain`. */
export const CERTIFICATE_PATH = '/.well-known/short-links/certificate';

const HOST = /^[a-z0-9.:-]{1,260}$/;

type Server = { db: Database; hosts: LinkHosts; certificateQuestions: RateLimit };

/** Answers 200 if a host serves links, or its DNS leads here and it waits to be verified; otherwise 404. */
export async function answerCertificate(
  server: Server,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = hostOfHeader(new URLSearchParams(url.slice(CERTIFICATE_PATH.length)).get('domain') ?? '');
  const { hosts, certificateQuestions } = server;
  if (!HOST.test(host)) return sendText(response, 'No.\n', 404);
  if (await hosts.find(host)) return sendText(response, 'Yes.\n');
  if (!certificateQuestions.take('all')) return sendText(response, 'Too many questions.\n', 429);
  const mayHave = await isWaitingHere(server.db.owner, host);
  sendText(response, mayHave ? 'Yes.\n' : 'No.\n', mayHave ? 200 : 404);
}
