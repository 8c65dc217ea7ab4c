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

/** The number of mutated PDUs for each role. */
export const MUTATED_PDUS = Number(process.env.MUTATED_PDUS ?? 500_000);
const PDUS_PER_CHUNK = 2000;
const REQUESTS_PER_CHUNK = 50;
const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Returns the number of octets that objects and Buffers use. Takes the minimum of several measurements,
 * because the memory of Buffers is freed some time after their collection.
 */
async function measureMemory(): Promise<number> {
  let min = Infinity;
  for (let attempt = 0; attempt < 5; attempt++) {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    min = Math.min(min, heapUsed + external);
    await new Promise((next) => {
      setImmediate(next);
    });
  }
  return min;
}

/**
 * Counts the PDUs that reached the sessions' owner, the owner's requests and their outcomes, and the ended
 * sessions by reason.
 */
class Tally {
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

/**
 * A session under attack. Its peer writes the octets that the test passes in, and reads only
 * enquire_link_resps.
 */
class Victim {
  readonly session: SmppSession;
  readonly #peer: net.Socket;
  readonly #tally: Tally;
  #answered = 0;
  #onAnswer: () => void = () => undefined;

  private constructor(session: SmppSession, peer: net.Socket, seen: Tally) {
    this.session = session;
    this.#peer = peer;
    this.#tally = seen;
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

  static async bind(server: net.Server, role: Role, seen: Tally): Promise<Victim> {
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
      this.#tally.submitted++;
      this.session.submit({ command: i % 2 ? 'submit_sm' : 'deliver_sm' }, () => this.#tally.outcomes++);
    }
  }

  write(octets: Buffer[]): void {
    this.#peer.write(Buffer.concat(octets));
  }

  /**
   * Sends an enquire_link. Resolves when the session has read everything before it and has answered it.
   * Rejects if the session ends first.
   */
  async expectEnquireLinkResponse(sequence_number: number): Promise<void> {
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
    this.#tally.ended.set(reason, (this.#tally.ended.get(reason) ?? 0) + 1);
  }
}

/**
 * Sends mutated PDUs to sessions. Only fatal octets may end a session, every request must get an outcome,
 * and memory must not leak.
 */
export async function expectToSurvive(role: Role, seed: number): Promise<void> {
  const mutations = new Mutations(seed);
  const tally = new Tally();
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let victim = await Victim.bind(server, role, tally);
  let early = 0;
  for (let sent = 0; sent < MUTATED_PDUS; sent += PDUS_PER_CHUNK) {
    victim.submit(REQUESTS_PER_CHUNK);
    victim.write(Array.from({ length: PDUS_PER_CHUNK }, () => mutations.next()));
    await victim.expectEnquireLinkResponse(0x7000_0000 + sent);
    if (mutations.random(8) === 0) {
      victim.write([mutations.fatalOctets()]);
      await victim.ends();
      victim = await Victim.bind(server, role, tally);
    }
    if (sent + PDUS_PER_CHUNK >= MUTATED_PDUS / 10) early ||= await measureMemory();
  }
  const late = await measureMemory();
  victim.session.destroy();
  await victim.session.closed;
  server.close();
  expect(tally.outcomes).toBe(tally.submitted);
  expect(tally.handled).toBeGreaterThan(MUTATED_PDUS / 20);
  expect(tally.unexpected).toBeGreaterThan(MUTATED_PDUS / 20);
  expect([...tally.ended.keys()].sort()).toEqual(['protocol_error', 'unbound_by_peer']);
  expect(late - early).toBeLessThan(2 * MEGABYTE);
}
