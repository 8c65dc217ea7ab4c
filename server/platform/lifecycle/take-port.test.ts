import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type TakenPort, takePort } from './take-port.ts';

const HOST = '127.0.0.1';
const open: { release(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.release();
});

/** Listens on this port, or on a free one for 0. Returns the port. */
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

async function take(port: number, fixed: boolean): Promise<TakenPort> {
  const taken = await takePort(HOST, { port, fixed, variable: 'PORT' });
  open.push(taken);
  return taken;
}

test('the wanted port is taken if it is free, and nobody else gets it until it is released', async () => {
  const free = await occupy(0);
  await open.pop()!.release();
  const taken = await takePort(HOST, { port: free, fixed: true, variable: 'PORT' });
  expect(taken.port).toBe(free);
  await expect(occupy(free)).rejects.toThrow('EADDRINUSE');
  await taken.release();
  expect(await occupy(free)).toBe(free);
});

test('a taken port that was not set by hand is passed over, again and again', async () => {
  const first = await occupy(0);
  const second = await take(first, false);
  expect(second.port).toBeGreaterThan(first);
  const third = await take(first, false);
  expect(third.port).toBeGreaterThan(second.port);
});

test('a taken port that was set by hand is an error that names it and the variable', async () => {
  const port = await occupy(0);
  await expect(take(port, true)).rejects.toThrow(
    `Port ${port} on ${HOST} is taken. Set PORT to another port, or stop the program that uses it.`,
  );
});

test('no port comes after the last one', async () => {
  await occupy(65535);
  await expect(take(65535, false)).rejects.toThrow('Port 65535 on 127.0.0.1 is taken.');
});

test('an address of another machine is an error at once', async () => {
  await expect(takePort('192.0.2.1', { port: 0, fixed: false, variable: 'PORT' })).rejects.toThrow(
    'HOST may not be an address of this machine',
  );
});

test('a connection before anything listens is closed at once, and does not keep the port', async () => {
  const free = await occupy(0);
  await open.pop()!.release();
  const taken = await takePort(HOST, { port: free, fixed: true, variable: 'PORT' });
  const early = connect(free, HOST);
  early.resume();
  await once(early, 'close');
  await taken.release();
  expect(await occupy(free)).toBe(free);
});
