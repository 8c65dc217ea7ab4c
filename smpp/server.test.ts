import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from './client.ts';
import { decodePdu } from './decode.ts';
import { encodePdu } from './encode.ts';
import { Framing } from './framing.ts';
import type { Pdu, PduInput } from './pdu.ts';
import { listen, type ListenOptions, type SmppServer } from './server.ts';
import { status } from './status.ts';

const bell = { host: '127.0.0.1', systemId: 'bell', password: '' };
const servers: SmppServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(options: Partial<ListenOptions> = {}): Promise<SmppServer> {
  const server = await listen({
    port: 0,
    host: '127.0.0.1',
    systemId: 'carillon',
    onBind: () => status.ESME_ROK,
    onSession: () => ({}),
    ...options,
  });
  servers.push(server);
  return server;
}

/** Sends PDUs in one write and returns the first `count` responses. */
async function exchange(port: number, pdus: PduInput[], count: number): Promise<Pdu[]> {
  const socket = net.connect(port, '127.0.0.1');
  const framing = new Framing();
  const answers: Pdu[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => {
    framing.push(chunk, (buffer, begin, end) => answers.push(decodePdu(buffer.subarray(begin, end))));
    if (answers.length >= count) resolve();
  });
  socket.write(Buffer.concat(pdus.map((pdu) => encodePdu(pdu))));
  await promise;
  socket.destroy();
  return answers;
}

describe('before a bind', () => {
  it('answers any other request with RINVBNDSTS', async () => {
    const server = await start();
    const commands = ['enquire_link', 'submit_sm', 'data_sm', 'query_sm', 'cancel_sm', 'replace_sm'] as const;
    const pdus = commands.map((command, i) => ({ command, sequence_number: i + 1 }));
    const answers = await exchange(server.port, pdus, commands.length);
    expect(answers.map(({ command }) => command)).toEqual(commands.map((command) => `${command}_resp`));
    for (const answer of answers) expect(answer.command_status).toBe(status.ESME_RINVBNDSTS);
  });

  it('answers requests with RINVBNDSTS while onBind is pending, and a second bind with RALYBND', async () => {
    const checked = Promise.withResolvers<number>();
    const server = await start({ onBind: () => checked.promise });
    const bind = { command: 'bind_transceiver', system_id: 'bell' } as const;
    const pdus: PduInput[] = [
      { ...bind, sequence_number: 1 },
      { command: 'submit_sm', sequence_number: 2 },
      { ...bind, sequence_number: 3 },
    ];
    const early = await exchange(server.port, pdus, 2);
    expect(early.map(({ command_status }) => command_status)).toEqual([
      status.ESME_RINVBNDSTS,
      status.ESME_RALYBND,
    ]);
    checked.resolve(0);
  });
});

describe('a bound session', () => {
  it('receives our system_id and version', async () => {
    const server = await start();
    const bind = { command: 'bind_receiver', interface_version: 0x34, sequence_number: 1 } as const;
    const [answer] = await exchange(server.port, [bind], 1);
    expect(answer).toMatchObject({ system_id: 'carillon', tlvs: { sc_interface_version: 0x34 } });
    const [old] = await exchange(server.port, [{ ...bind, interface_version: 0x33 }], 1);
    expect(old).toMatchObject({ command_status: 0, tlvs: {} });
  });

  it('cannot bind again, and cannot submit as a receiver', async () => {
    const server = await start();
    const session = await connect({ ...bell, port: server.port, bindType: 'receiver' });
    const again = await session.request({ command: 'bind_receiver', system_id: 'bell' });
    expect(again).toMatchObject({ command: 'bind_receiver_resp', command_status: status.ESME_RALYBND });
    const submitted = await session.request({ command: 'submit_sm' });
    expect(submitted).toMatchObject({ command_status: status.ESME_RINVBNDSTS });
  });
});

describe('TLS', () => {
  // A pre-shared key needs no certificate.
  const key = { identity: 'bell', psk: Buffer.from('a shared key') };
  const shared = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
  const forServer = { ...shared, pskCallback: () => key.psk };
  const forClient = { ...shared, pskCallback: () => key, checkServerIdentity: () => undefined };

  it('accepts a session', async () => {
    const server = await start({ tls: forServer });
    const session = await connect({ ...bell, port: server.port, tls: forClient });
    expect(await session.request({ command: 'enquire_link' })).toMatchObject({ command_status: 0 });
  });

  it('rejects a peer without TLS, and keeps serving others', async () => {
    const server = await start({ tls: forServer });
    await expect(connect({ ...bell, port: server.port })).rejects.toMatchObject({ name: 'ConnectError' });
    const other = { ...forClient, pskCallback: () => ({ ...key, psk: Buffer.from('another') }) };
    const refused = connect({ ...bell, port: server.port, tls: other });
    await expect(refused).rejects.toMatchObject({ name: 'ConnectError' });
    expect((await connect({ ...bell, port: server.port, tls: forClient })).state).toBe('transceiver');
  });

  it('does not let a handshake in progress delay close', async () => {
    const server = await start({ tls: forServer });
    const socket = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
    await new Promise((connected) => {
      socket.once('connect', connected);
    });
    await server.close();
    socket.destroy();
  });
});

it('closes connections above maxSessions', async () => {
  const server = await start({ maxSessions: 1 });
  const options = { ...bell, port: server.port };
  const first = await connect(options);
  await expect(connect(options)).rejects.toMatchObject({ name: 'ConnectError' });
  expect(first.state).toBe('transceiver');
});

it('reports that its port is taken', async () => {
  const server = await start();
  await expect(start({ port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('close unbinds every session and waits for it, and may be called twice', async () => {
  const server = await start();
  const options = { ...bell, port: server.port };
  const bound = await Promise.all([connect(options), connect(options)]);
  const unbound = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
  await new Promise((connected) => {
    unbound.once('connect', connected);
  });
  await Promise.all([server.close(), server.close()]);
  expect(server.sessions.size).toBe(0);
  for (const session of bound) expect((await session.closed).reason).toBe('unbound_by_peer');
  unbound.destroy();
});
