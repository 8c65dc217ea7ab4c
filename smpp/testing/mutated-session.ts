import { once } from 'node:events';
import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { commandIds } from '../commands.ts';
import { encodePdu } from '../encode.ts';
import { Framing } from '../framing.ts';
import { Mutations } from '../mutations.ts';
import { parseReceipt } from '../receipt.ts';
import type { Role } from '../session-state.ts';
import { type SessionHandlers, SmppSession } from '../session.ts';

/** For each role. */
export const TOTAL = Number(process.env.MUTATED_PDUS ?? 500_000);
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
class Seen {
  handled = 0;
  unexpected = 0;
  submitted = 0;
  outcomes = 0;
  readonly ended = new Map<string, number>();

  readonly handlers: SessionHandlers = {
    onRequest: (request, session) => {
      this.handled++;
      if (request.command === 'deliver_sm' || request.command === 'data_sm') parseReceipt(request);
      if (request.command === 'submit_sm') session.respond(request, 0, { message_id: 'a' });
    },
    onUnexpectedResponse: () => {
      this.unexpected++;
    },
  };
}

/** A session bound to a peer that writes what it is told, and reads only the responses to its enquire_links. */
class Victim {
  readonly session: SmppSession;
  readonly #peer: net.Socket;
  readonly #seen: Seen;
  #answered = 0;
  #onAnswer: () => void = () => undefined;

  private constructor(session: SmppSession, peer: net.Socket, seen: Seen) {
    this.session = session;
    this.#peer = peer;
    this.#seen = seen;
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

  static async bind(server: net.Server, role: Role, seen: Seen): Promise<Victim> {
    const accepted = once(server, 'connection') as Promise<[net.Socket]>;
    const peer = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
    const [socket] = await accepted;
    const options = { enquireLinkInterval: 0, bindTimeout: 0 };
    const session = new SmppSession(socket, role, options, seen.handlers);
    session.enterBound('transceiver');
    return new Victim(session, peer, seen);
  }

  submit(count: number): void {
    for (let i = 0; i < count; i++) {
      this.#seen.submitted++;
      this.session.submit({ command: i % 2 ? 'submit_sm' : 'deliver_sm' }, () => this.#seen.outcomes++);
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
    this.#seen.ended.set(reason, (this.#seen.ended.get(reason) ?? 0) + 1);
  }
}

/** Sends mutated PDUs to sessions of a role, which must answer on, or end for a reason, and keep nothing in memory. */
export async function expectToSurvive(role: Role, seed: number): Promise<void> {
  const mutations = new Mutations(seed);
  const seen = new Seen();
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let victim = await Victim.bind(server, role, seen);
  let early = 0;
  for (let sent = 0; sent < TOTAL; sent += CHUNK) {
    victim.submit(REQUESTS_PER_CHUNK);
    victim.write(Array.from({ length: CHUNK }, () => mutations.next()));
    await victim.answers(0x7000_0000 + sent);
    if (mutations.random(8) === 0) {
      victim.write([mutations.last()]);
      await victim.ends();
      victim = await Victim.bind(server, role, seen);
    }
    if (sent + CHUNK >= TOTAL / 10) early ||= await memoryInUse();
  }
  const late = await memoryInUse();
  victim.session.destroy();
  await victim.session.closed;
  server.close();
  expect(seen.outcomes).toBe(seen.submitted);
  expect(seen.handled).toBeGreaterThan(TOTAL / 20);
  expect(seen.unexpected).toBeGreaterThan(TOTAL / 20);
  expect([...seen.ended.keys()].sort()).toEqual(['protocol_error', 'unbound_by_peer']);
  expect(late - early).toBeLessThan(2 * MEGABYTE);
}
