import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import {
  connect,
  type ConnectOptions,
  type DeliverSm,
  isReceipt,
  type PduInput,
  parseReceipt,
  type Receipt,
  type SmppSession,
  type SubmitSm,
  type SubmitSmResp,
} from '#smpp/index.ts';
import { readRecord, type RecordEntry } from './read-record.ts';
import { type Simulator, startSimulator } from './simulator.ts';
import type { SimulatorOptions } from './options.ts';

const cleanUps: (() => Promise<void> | void)[] = [];

/** Closes everything that a test opened, in reverse order. */
export async function closeAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** Starts a simulator with short delays and, by default, without a record. */
export async function simulate(options: Partial<SimulatorOptions> = {}): Promise<Simulator> {
  const simulator = await startSimulator({
    port: 0,
    systemId: 'carillon',
    password: 'secret',
    recordFile: undefined,
    replyDelayMs: 1,
    retryMs: 1,
    ...options,
  });
  cleanUps.push(() => simulator.stop());
  return simulator;
}

/** Returns the path of a record that does not exist yet. */
export function recordFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-simulator-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  return join(folder, 'simulator', 'record.log');
}

export async function readEntries(file: string): Promise<RecordEntry[]> {
  return Array.fromAsync(readRecord(file));
}

/** A client of the simulator. */
export interface Esme {
  session: SmppSession;
  /** Every deliver_sm and submit_sm_resp, in order of arrival. */
  arrived: (DeliverSm | SubmitSmResp)[];
  receipts(): Receipt[];
  replies(): { number: string; to: string; text: string }[];
  submit(pdu?: Partial<PduInput<SubmitSm>>): Promise<SubmitSmResp>;
}

/**
 * Binds a client. It answers each delivery with the status from `answer`, or not at all if that is undefined.
 */
export async function bind(
  { port }: { port: number },
  options: Partial<ConnectOptions> = {},
  answer: (deliver: DeliverSm) => number | undefined = () => 0,
): Promise<Esme> {
  const arrived: Esme['arrived'] = [];
  const session = await connect(
    { host: '127.0.0.1', port, systemId: 'carillon', password: 'secret', ...options },
    {
      onRequest(request, session) {
        if (request.command !== 'deliver_sm') return;
        arrived.push(request);
        const command_status = answer(request);
        if (command_status !== undefined) session.respond(request, command_status);
      },
    },
  );
  cleanUps.push(() => session.destroy());
  const deliveries = () => arrived.filter((pdu) => pdu.command === 'deliver_sm');
  return {
    session,
    arrived,
    receipts: () => deliveries().flatMap((deliver) => parseReceipt(deliver) ?? []),
    replies: () =>
      deliveries()
        .filter((deliver) => !isReceipt(deliver))
        .map(replyOf),
    submit: (pdu) => submit(session, arrived, pdu),
  };
}

function submit(
  session: SmppSession,
  arrived: Esme['arrived'],
  pdu: Partial<PduInput<SubmitSm>> = {},
): Promise<SubmitSmResp> {
  const request: PduInput<SubmitSm> = {
    command: 'submit_sm',
    source_addr: '27820000001',
    destination_addr: '27831234500',
    registered_delivery: 1,
    short_message: Buffer.from('Hello'),
    ...pdu,
  };
  return new Promise((resolve, reject) => {
    session.submit(request, (outcome) => {
      if (outcome instanceof Error) reject(outcome);
      else {
        arrived.push(outcome as SubmitSmResp);
        resolve(outcome as SubmitSmResp);
      }
    });
  });
}

function replyOf(deliver: DeliverSm): { number: string; to: string; text: string } {
  const { source_addr: number, destination_addr: to, short_message } = deliver;
  return { number, to, text: short_message.toString('latin1') };
}

/** Waits until a check no longer throws. */
export function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 5000, interval: 2 });
}

/** Creates a clock that moves only when advanced. */
export function manualClock(): { now(): Date; advance(ms: number): void } {
  let time = Date.UTC(2026, 10, 20, 12);
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
