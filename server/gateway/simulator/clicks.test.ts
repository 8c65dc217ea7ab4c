import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bind, closeAll, simulate, waitUntil } from './harness.ts';

let server: Server;
let port: number;
let opened: IncomingMessage[];
beforeEach(async () => {
  opened = [];
  server = createServer((request, response) => {
    opened.push(request);
    response.writeHead(302, { location: `http://127.0.0.1:${port}/target` }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  await closeAll();
  server.close();
});

const CLICKING = '27831234589';
const OTHER = '27831234501';

async function startPhones(share: number, url = 'https://l.example.com') {
  const simulator = await simulate({ clicks: { share, url, port, maxDelayMs: 1 } });
  const esme = await bind(simulator);
  return {
    simulator,
    send: (text: string, number = CLICKING, pdu = {}) =>
      esme.submit({ destination_addr: number, short_message: Buffer.from(text), ...pdu }),
  };
}

const paths = () => opened.map(({ url = '' }) => url).toSorted((one, other) => one.localeCompare(other));

it('opens the short links of a message as a phone, and does not go where they lead', async () => {
  const { simulator, send } = await startPhones(0);
  await send('See l.example.com/bcdfghjkm, or https://l.example.com/sale. Bye');
  await waitUntil(() => expect(simulator.counts().clicks).toBe(2));
  expect(paths()).toEqual(['/bcdfghjkm', '/sale']);
  expect(opened[0]!.method).toBe('GET');
  expect(opened[0]!.headers).toMatchObject({
    host: 'l.example.com',
    'user-agent': expect.stringContaining('Android'),
  });
});

it('opens no other addresses', async () => {
  const { simulator, send } = await startPhones(1);
  await send(
    'See https://evil.example/a http://l.example.com.evil.example/b https://l.example.com:81/c l.example.com',
  );
  await send('See l.example.com/last');
  await waitUntil(() => expect(simulator.counts().clicks).toBe(1));
  expect(paths()).toEqual(['/last']);
});

it('opens links with a port, as they are in development', async () => {
  const { send } = await startPhones(0, `http://localhost:${port}`);
  await send(`See http://localhost:${port}/sale`);
  await waitUntil(() => expect(paths()).toEqual(['/sale']));
});

it('opens links of a share of phones, and not on phones that do not get the message', async () => {
  const { simulator, send } = await startPhones(1);
  await send('See l.example.com/undelivered', '27831234590');
  await send('See l.example.com/other', OTHER);
  await waitUntil(() => expect(simulator.counts().clicks).toBe(1));
  expect(paths()).toEqual(['/other']);
});

it('opens nothing on other phones if the share is 0', async () => {
  const { simulator, send } = await startPhones(0);
  await send('See l.example.com/other', OTHER);
  await send('See l.example.com/clicking');
  await waitUntil(() => expect(simulator.counts().clicks).toBe(1));
  expect(paths()).toEqual(['/clicking']);
});

it('opens a link that begins in one part and ends in the next', async () => {
  const { send } = await startPhones(0);
  const part = (segment: number) => ({
    tlvs: { sar_msg_ref_num: 7, sar_total_segments: 2, sar_segment_seqnum: segment },
  });
  await send('ghjkm, bye', CLICKING, part(2));
  await send('See l.example.com/bcdf', CLICKING, part(1));
  await waitUntil(() => expect(paths()).toEqual(['/bcdfghjkm']));
});

it('opens the links of many messages one after another', async () => {
  const { simulator, send } = await startPhones(0);
  await Promise.all(Array.from({ length: 20 }, (_, nth) => send(`See l.example.com/${nth}`)));
  await waitUntil(() => expect(simulator.counts().clicks).toBe(20));
});

it('survives a server that does not answer', async () => {
  server.close();
  await once(server, 'close');
  const { simulator, send } = await startPhones(0);
  await send('See l.example.com/sale');
  expect((await send('Hello')).command_status).toBe(0);
  expect(simulator.counts()).toMatchObject({ accepted: 2, clicks: 0 });
});
