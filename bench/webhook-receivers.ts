/**
 * Runs customers' servers for `webhooks.ts` in a process of their own. Sends their ports to the parent process. Answers each
 * message of the parent with how long events took to arrive since the last one, in milliseconds.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SERVERS = 50;

type Event = { id: string; timestamp: string };
type Body = Event | { type: 'batch'; data: { events: Event[] } };

let took: number[] = [];
const ports = [];
for (let nth = 0; nth < SERVERS; nth++) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
      const events = 'data' in body && 'events' in body.data ? body.data.events : [body as Event];
      const now = Date.now();
      for (const { timestamp } of events) took.push(now - Date.parse(timestamp));
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ports.push((server.address() as AddressInfo).port);
}
process.send?.({ ports });
process.on('message', () => {
  process.send?.({ took });
  took = [];
});
process.once('disconnect', () => process.exit());
