import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseDomainHost } from '../domains/host-name.ts';
import { ownServerProof } from '../domains/own-server-proof.ts';
import { hostOfHeader } from './link-hosts.ts';
import { sendText } from './send.ts';

/** Answers a check of a domain: proves that the domain leads to this installation. */
export function answerProof(
  { key }: { key: string },
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const parsed = parseDomainHost(hostOfHeader(headers.host).replace(/:\d+$/, ''));
  if ('host' in parsed) sendText(response, ownServerProof(key, parsed.host));
  else sendText(response, 'Not found.\n', 404);
}
