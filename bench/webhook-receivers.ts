/**
 * Runs customers' servers for `webhooks.ts` in a process of their own. Sends their ports to the parent process. Answers each
 * message of the parent with how long events took to arrive since the last one, in milliseconds.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receivedEvents } from './received-events.ts';

const SERVERS = 50;

let took: number[] = [];
const ports = [];
for (let nth = 0; nth < SERVERS; nth++) {
  const server = createServer(async (request, response) => {
    const events = await receivedEvents(request);
    const now = Date.now();
    for (const { timestamp } of events) took.push(now - Date.parse(timestamp));
    response.end();
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
