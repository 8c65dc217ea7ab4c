/**
 * Measures Kannel doing the campaign benchmark's work on the same machine. Kannel accepts messages, submits
 * them over SMPP, receives the receipts, and reports each receipt by a callback. Kannel stores receipts in
 * memory.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { startCarrier } from './carrier.ts';
import { sendLoad } from './http-load.ts';
import { type Callbacks, listenForCallbacks } from './kannel/callbacks.ts';
import { credentials } from './kannel/configuration.ts';
import { startKannel } from './kannel/processes.ts';
import { describeMachine, type Result } from './result.ts';

/** How many messages per second Kannel handled in an earlier measurement by another program. */
const EARLIER_RESULT = 3_500;
const CONNECTIONS = 50;
/** How long to wait for the next report before the missing reports count as lost. */
const REPORT_TIMEOUT_MS = 10_000;

export interface KannelMeasurement {
  version: string;
  messages: number;
  accepted: number;
  receipted: number;
  /** Measured from the first accepted message to the last one. */
  acceptedPerSecond: number;
  /** Measured from the first accepted message to the last reported receipt. */
  receiptedPerSecond: number;
  seconds: number;
  /** Processor time of this process, which runs the client, the carrier and the callback receiver. */
  ownCpuSeconds: number;
}

export async function run({ messages }: { messages: number }): Promise<Result> {
  const measured = await measureKannel(messages);
  return {
    program: `kannel-${messages}`,
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: measured.receiptedPerSecond,
    unit: 'messages/s, from the first accepted to the last receipt reported',
    yardstick: 'Kannel 1.4.5 on two cores, with receipts and callbacks, measured by another program earlier',
    yardstick_value: EARLIER_RESULT,
    ratio: Math.round((measured.receiptedPerSecond / EARLIER_RESULT) * 100) / 100,
    details: { ...measured },
  };
}

/** Sends `messages` messages through Kannel. Throws if Kannel is not installed or refuses messages. */
export async function measureKannel(messages: number): Promise<KannelMeasurement> {
  const carrier = await startCarrier(() => undefined);
  const callbacks = await listenForCallbacks(messages);
  try {
    const kannel = await startKannel(carrier.port);
    try {
      const cpu = process.cpuUsage();
      const submitted = await sendLoad({
        port: kannel.sendsmsPort,
        connections: CONNECTIONS,
        requests: generateSubmits(messages, callbacks.port),
      });
      const accepted = submitted.statuses.get('202') ?? 0;
      if (accepted < messages)
        throw new Error(`Kannel refused ${messages - accepted} of ${messages} messages`);
      await waitForReports(callbacks, messages);
      const { user, system } = process.cpuUsage(cpu);
      const seconds = (callbacks.lastAt - submitted.firstAt) / 1000;
      return {
        version: kannel.version,
        messages,
        accepted,
        receipted: callbacks.receipted,
        acceptedPerSecond: Math.round((accepted / (submitted.lastAt - submitted.firstAt)) * 1000),
        receiptedPerSecond: Math.round(callbacks.receipted / seconds),
        seconds: Math.round(seconds * 100) / 100,
        ownCpuSeconds: Math.round((user + system) / 10_000) / 100,
      };
    } finally {
      await kannel.stop();
    }
  } finally {
    await callbacks.stop();
    await carrier.close();
  }
}

function* generateSubmits(messages: number, callbackPort: number): Generator<string, undefined> {
  for (let index = 0; index < messages; index++) {
    const query = new URLSearchParams({
      ...credentials,
      from: 'Carillon',
      to: `2782${1_000_000 + index}`,
      text: 'The quarterly newsletter is out. Reply STOP to opt out.',
      // Request only final receipts: delivered or failed.
      'dlr-mask': '3',
      'dlr-url': `http://127.0.0.1:${callbackPort}/${index}`,
    });
    yield `GET /cgi-bin/sendsms?${query.toString()} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  }
  return undefined;
}

async function waitForReports(callbacks: Callbacks, messages: number): Promise<void> {
  const since = performance.now();
  while (callbacks.receipted < messages) {
    if (performance.now() - Math.max(since, callbacks.lastAt) > REPORT_TIMEOUT_MS) return;
    await pause(50);
  }
}
