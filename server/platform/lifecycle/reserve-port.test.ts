import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type ReservedPort, reservePort } from './reserve-port.ts';

const HOST = '127.0.0.1';
const open: { release(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.release();
});

/** Listens on this port, or on any free port for 0. Returns the port. */
async function occupy(port: number): Promise<number> {
  const server: Server = createServer();
  server.listen(port, HOST);
  await once(server, 'listening');
  open.push({
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  });
  return (server.address() as AddressInfo).port;
}

async function take(port: number, fixed: boolean): Promise<ReservedPort> {
  const taken = await reservePort(HOST, { port, fixed, variable: 'PORT' });
  open.push(taken);
  return taken;
}

test('reserves the wanted port if it is free, until released', async () => {
  const free = await occupy(0);
  await open.pop()!.release();
  const taken = await reservePort(HOST, { port: free, fixed: true, variable: 'PORT' });
  expect(taken.port).toBe(free);
  await expect(occupy(free)).rejects.toThrow('EADDRINUSE');
  await taken.release();
  expect(await occupy(free)).toBe(free);
});

test('skips taken ports, unless the port is fixed', async () => {
  const first = await occupy(0);
  const second = await take(first, false);
  expect(second.port).toBeGreaterThan(first);
  const third = await take(first, false);
  expect(third.port).toBeGreaterThan(second.port);
});

test('refuses a fixed port that is taken, and names the port and the variable', async () => {
  const port = await occupy(0);
  await expect(take(port, true)).rejects.toThrow(
    `Port ${port} on ${HOST} is in use. Set PORT to another port, or stop the program that uses it.`,
  );
});

test('fails at the highest port number', async () => {
  await occupy(65535);
  await expect(take(65535, false)).rejects.toThrow('Port 65535 on 127.0.0.1 is in use.');
});

test('refuses an address of another machine immediately', async () => {
  await expect(reservePort('192.0.2.1', { port: 0, fixed: false, variable: 'PORT' })).rejects.toThrow(
    'HOST may not be an address of this machine',
  );
});

test('closes early connections, so that they do not keep the port', async () => {
  const free = await occupy(0);
  await open.pop()!.release();
  const taken = await reservePort(HOST, { port: free, fixed: true, variable: 'PORT' });
  const early = connect(free, HOST);
  early.resume();
  await once(early, 'close');
  await taken.release();
  expect(await occupy(free)).toBe(free);
});
