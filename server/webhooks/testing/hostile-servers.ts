import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { expect } from 'vitest';
import type { WebhookCall } from '#contract/webhooks.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';

const answerOneByteASecond: RequestListener = (_request, response) => {
  const sending = setInterval(() => response.write('x'), 1000);
  response.on('close', () => clearInterval(sending));
};

/** Counts the bytes of endless answers. */
export const endless = { bytes: 0 };
const answerWithoutEnd: RequestListener = (_request, response) => {
  const chunk = 'x'.repeat(64 * 1024);
  const fill = () => {
    while (!response.destroyed && response.write(chunk)) endless.bytes += chunk.length;
  };
  response.on('drain', fill);
  fill();
};

type HostileServer = [
  what: string,
  Server,
  scheme: string,
  expected: Pick<WebhookCall, 'status' | 'problem'>,
];

/** Servers that harm those who call them, and what the log says about a call. */
export const HOSTILE_SERVERS: HostileServer[] = [
  [
    'never answers',
    createHttp(() => {}),
    'http',
    { status: null, problem: 'The server did not answer in time.' },
  ],
  [
    'answers one byte a second',
    createHttp(answerOneByteASecond),
    'http',
    { status: null, problem: 'The server did not answer in time.' },
  ],
  ['never stops answering', createHttp(answerWithoutEnd), 'http', { status: 200, problem: null }],
  [
    'redirects to the metadata of a cloud',
    createHttp((_request, response) => {
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    }),
    'http',
    { status: 307, problem: expect.stringContaining('Webhooks are not redirected') },
  ],
  [
    'has a certificate for another name',
    createHttps(selfSignedCertificate('example.com'), (_request, response) => response.end()),
    'https',
    { status: null, problem: 'The certificate of the server is not valid for its name.' },
  ],
  [
    'switches to another protocol',
    createTcp((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      ),
    ),
    'http',
    { status: null, problem: 'The server did not answer in HTTP.' },
  ],
  [
    'closes in the middle of its answer',
    createTcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf')),
    ),
    'http',
    { status: null, problem: 'The server closed the connection before its answer was complete.' },
  ],
];

/** Starts a hostile server on a free port. Returns its URL. */
export async function startHostile([, server, scheme]: HostileServer): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Stops all hostile servers. They do not wait for their connections. */
export function stopHostile(): void {
  for (const [, server] of HOSTILE_SERVERS) server.close();
}
