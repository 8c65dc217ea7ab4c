import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, type ConnectOptions } from './client.ts';
import { BindError, ConnectError } from './errors.ts';
import type { Bind } from './pdu.ts';
import { listen, type ListenOptions, type SmppServer } from './server.ts';
import type { SmppSession } from './session.ts';
import { status } from './status.ts';

const servers: SmppServer[] = [];
const plainServers: net.Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const server of plainServers.splice(0)) server.close();
});

async function start(options: Partial<ListenOptions> = {}): Promise<SmppServer> {
  const server = await listen({
    port: 0,
    host: '127.0.0.1',
    onBind: () => status.ESME_ROK,
    onSession: () => ({}),
    ...options,
  });
  servers.push(server);
  return server;
}

const bindTo = (port: number, options: Partial<ConnectOptions> = {}) =>
  connect({ host: '127.0.0.1', port, systemId: 'bell', password: 'secret', ...options });

/** Starts a server that accepts connections and stays silent. */
async function startSilent(): Promise<number> {
  const server = net.createServer((socket) => socket.resume().on('error', () => undefined));
  plainServers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as net.AddressInfo).port;
}

describe('a bind', () => {
  it.each(['transmitter', 'receiver', 'transceiver'] as const)('as %s', async (bindType) => {
    const binds: Bind[] = [];
    const sessions: SmppSession[] = [];
    const server = await start({
      onBind: (bind) => {
        binds.push(bind);
        return 0;
      },
      onSession: (session) => {
        sessions.push(session);
        return {};
      },
    });
    const session = await bindTo(server.port, {
      bindType,
      systemType: 'VMA',
      addressTon: 1,
      addressNpi: 8,
      addressRange: '^27',
    });
    expect(session.state).toBe(bindType);
    expect(sessions[0]?.state).toBe(bindType);
    expect(binds[0]).toMatchObject({
      command: `bind_${bindType}`,
      system_id: 'bell',
      password: 'secret',
      system_type: 'VMA',
      interface_version: 0x34,
      addr_ton: 1,
      addr_npi: 8,
      address_range: '^27',
    });
  });

  it('is refused with a status', async () => {
    const server = await start({ onBind: async () => status.ESME_RINVPASWD });
    const error = await bindTo(server.port).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BindError);
    expect(error).toMatchObject({ command_status: status.ESME_RINVPASWD });
    expect(String(error)).toMatch(/ESME_RINVPASWD/);
  });

  it('is refused with RSYSERR when onBind fails', async () => {
    const server = await start({ onBind: () => Promise.reject(new Error('no database')) });
    await expect(bindTo(server.port)).rejects.toMatchObject({ command_status: status.ESME_RSYSERR });
  });

  it('fails when nobody listens', async () => {
    const server = await start();
    await server.close();
    await expect(bindTo(server.port)).rejects.toThrow(/ECONNREFUSED/);
    await expect(bindTo(server.port)).rejects.toBeInstanceOf(ConnectError);
  });

  it('fails when it is not answered', async () => {
    const port = await startSilent();
    await expect(bindTo(port, { bindTimeout: 30 })).rejects.toThrow(/not answered/);
  });

  it('is aborted by a signal', async () => {
    const port = await startSilent();
    const controller = new AbortController();
    const bound = bindTo(port, { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(bound).rejects.toThrow('stopped');
    await expect(bindTo(port, { signal: controller.signal })).rejects.toThrow('stopped');
  });

  it('names the field when the password is too long', async () => {
    const server = await start();
    await expect(bindTo(server.port, { password: '123456789' })).rejects.toMatchObject({ field: 'password' });
  });

  it('does not lose a delivery that follows at once', async () => {
    const server = await start({
      onSession: (session) => {
        session.submit({ command: 'deliver_sm' }, () => undefined);
        return {};
      },
    });
    const delivered = Promise.withResolvers<string>();
    const options = { host: '127.0.0.1', port: server.port, systemId: 'bell', password: '' };
    await connect(options, { onRequest: (request) => delivered.resolve(request.command) });
    expect(await delivered.promise).toBe('deliver_sm');
  });
});
