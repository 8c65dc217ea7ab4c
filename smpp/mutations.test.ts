import { once } from 'node:events';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { commandIds } from './commands.ts';
import { encodePdu } from './encode.ts';
import { Framing } from './framing.ts';
import { Mutations } from './mutations.ts';
import { parseReceipt } from './receipt.ts';
import type { Role } from './session-state.ts';
import { type SessionHandlers, SmppSession } from './session.ts';

const TOTAL = Number(process.env.MUTATED_PDUS ?? 1_000_000);
const CHUNK = 2000;
const REQUESTS_PER_CHUNK = 50;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Objects and Buffers in use. The memory of Buffers is freed some time after their collection, so this takes the
 * least of several measurements.
 */
async function memoryInUse(): Promise<number> {
  let least = Infinity;
  for (let look = 0; look < 5; look++) {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
    await new Promise((next) => {
      setImmediate(next);
    });
  }
  return least;
}

/** What the sessions handed to their owner, the outcomes of its own requests, and why sessions ended. */
const seen = { handled: 0, unexpected: 0, submitted: 0, outcomes: 0, ended: new Map<string, number>() };

const handlers: SessionHandlers = {
  onRequest(request, session) {
    seen.handled++;
    if (request.command === 'deliver_sm' || request.command === 'data_sm') parseReceipt(request);
    if (request.command === 'submit_sm') session.respond(request, 0, { message_id: 'a' });
  },
  onUnexpectedResponse: () => {
    seen.unexpected++;
  },
};

/** A session bound to a peer that writes what it is told, and reads only the responses to its enquire_links. */
class Victim {
  readonly session: SmppSession;
  readonly #peer: net.Socket;
  #answered = 0;
  #onAnswer: () => void = () => undefined;

  private constructor(session: SmppSession, peer: net.Socket) {
    this.session = session;
    this.#peer = peer;
    const framing = new Framing();
    peer.on('error', () => undefined);
    peer.on('data', (chunk: Buffer) =>
      framing.push(chunk, (buffer, start) => {
        if (buffer.readUInt32BE(start + 4) !== commandIds.enquire_link_resp) return;
        this.#answered = buffer.readUInt32BE(start + 12);
        this.#onAnswer();
      }),
    );
  }

  static async bind(server: net.Server, role: Role): Promise<Victim> {
    const accepted = once(server, 'connection') as Promise<[net.Socket]>;
    const peer = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
    const [socket] = await accepted;
    const session = new SmppSession(socket, role, { enquireLinkInterval: 0, bindTimeout: 0 }, handlers);
    session.enterBound('transceiver');
    return new Victim(session, peer);
  }

  submit(count: number): void {
    for (let i = 0; i < count; i++) {
      seen.submitted++;
      this.session.submit({ command: i % 2 ? 'submit_sm' : 'deliver_sm' }, () => seen.outcomes++);
    }
  }

  write(octets: Buffer[]): void {
    this.#peer.write(Buffer.concat(octets));
  }

  /** Resolves when the session has read everything written so far and answers an enquire_link after it. */
  async answers(sequence_number: number): Promise<void> {
    this.write([encodePdu({ command: 'enquire_link', sequence_number })]);
    const answered = new Promise<void>((resolve) => {
      this.#onAnswer = () => {
        if (this.#answered === sequence_number) resolve();
      };
    });
    const ended = this.session.closed.then((error) => {
      throw new Error('ended by PDUs of correct length', { cause: error });
    });
    await Promise.race([answered, ended]);
  }

  async ends(): Promise<void> {
    const { reason } = await this.session.closed;
    seen.ended.set(reason, (seen.ended.get(reason) ?? 0) + 1);
  }
}

it(`${TOTAL} mutated PDUs crash nothing, hang nothing and leave nothing in memory`, async () => {
  const mutations = new Mutations(34);
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const victims = { esme: await Victim.bind(server, 'esme'), smsc: await Victim.bind(server, 'smsc') };
  let early = 0;
  for (let sent = 0; sent < TOTAL; sent += CHUNK) {
    const role = (sent / CHUNK) % 2 ? 'esme' : 'smsc';
    const victim = victims[role];
    victim.submit(REQUESTS_PER_CHUNK);
    victim.write(Array.from({ length: CHUNK }, () => mutations.next()));
    await victim.answers(0x7000_0000 + sent);
    if (mutations.random(8) === 0) {
      victim.write([mutations.last()]);
      await victim.ends();
      victims[role] = await Victim.bind(server, role);
    }
    if (sent + CHUNK >= TOTAL / 10) early ||= await memoryInUse();
  }
  const late = await memoryInUse();
  for (const { session } of Object.values(victims)) {
    session.destroy();
    await session.closed;
  }
  server.close();
  expect(seen.outcomes).toBe(seen.submitted);
  expect(seen.handled).toBeGreaterThan(TOTAL / 20);
  expect(seen.unexpected).toBeGreaterThan(TOTAL / 20);
  expect([...seen.ended.keys()].sort()).toEqual(['protocol_error', 'unbound_by_peer']);
  expect(late - early).toBeLessThan(2 * MEGABYTE);
}, 120_000);
