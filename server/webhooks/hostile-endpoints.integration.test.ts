import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebhook, testWebhook, type WebhookCall } from '#contract/webhooks.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';

const answerOneByteASecond: RequestListener = (_request, response) => {
  const sending = setInterval(() => response.write('x'), 1000);
  response.on('close', () => clearInterval(sending));
};

/** Counts what an endless answer sent. */
let endlessBytes = 0;
const answerWithoutEnd: RequestListener = (_request, response) => {
  const chunk = 'x'.repeat(64 * 1024);
  const fill = () => {
    while (!response.destroyed && response.write(chunk)) endlessBytes += chunk.length;
  };
  response.on('drain', fill);
  fill();
};

const SERVERS: [what: string, Server, scheme: string, expected: Partial<WebhookCall>][] = [
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

const database = useDatabase();
let web: TestConsole;
const calls = new Map<string, WebhookCall>();

beforeAll(async () => {
  web = await startConsole(database(), { INTERNAL_SERVERS: '127.0.0.1' });
  const account = await openAccount(web, database(), 'hostile');
  const callServer = async ([what, server, scheme]: (typeof SERVERS)[number]) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { body } = await account.call(createWebhook, { body: { url, eventTypes: ['message.sent'] } });
    const params = { webhookId: body.id };
    calls.set(what, (await account.call(testWebhook, { params, body: { type: 'message.sent' } })).body);
  };
  await Promise.all(SERVERS.map(callServer));
}, 60_000);
afterAll(async () => {
  await web.stop();
  for (const [, server] of SERVERS) server.close();
});

it.each(SERVERS)(
  'an endpoint that %s is given up, and the log says why',
  (what, _server, _scheme, expected) => {
    const { status, problem, durationMs, answer } = calls.get(what)!;
    expect({ status, problem }).toEqual(expected);
    expect(durationMs).toBeLessThan(20_000);
    expect(answer.body.length).toBeLessThanOrEqual(4096);
  },
);

it('an endless answer is cut off', () => {
  expect(endlessBytes).toBeLessThan(20_000_000);
});
