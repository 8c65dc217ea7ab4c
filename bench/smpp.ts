/**
 * Measures our SMPP client and server over TCP on one machine. Each message consists of a submit, its
 * response, a receipt and its response. Nothing is written to disk.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  connect,
  isResponse,
  type OnOutcome,
  parseReceipt,
  type PduInput,
  type SessionHandlers,
  type SmppSession,
  type SubmitSm,
} from '#smpp/index.ts';
import { describeMachine, type Result } from './result.ts';

/** The published result of the Rust library smpp34 on 24 cores, without receipts. */
const PUBLISHED_RATE = 635_000;
const RUNS = 3;
/** The maximum number of unanswered submits. */
const WINDOW = 5_000;

type Run = { perSecond: number; clientMicroseconds: number; carrierMicroseconds: number };

export async function run({ messages }: { messages: number }): Promise<Result> {
  const runs: Run[] = [];
  for (let i = 0; i < RUNS; i++) {
    runs.push(await measureExchange(messages));
    console.error(`run ${i + 1} of ${RUNS}: ${runs[i]!.perSecond} messages/s`);
  }
  const median = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(RUNS / 2)]!;
  return {
    program: 'smpp',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    value: median.perSecond,
    unit: 'messages/s, each of submit, response, receipt and response, over TCP between two processes',
    yardstick: 'smpp34 (Rust) on 24 cores: submits/s without receipts; published, not run here',
    yardstick_value: PUBLISHED_RATE,
    ratio: Math.round((median.perSecond / PUBLISHED_RATE) * 100) / 100,
    // The runs include the processor time per message, which other load on the machine affects less than the
    // rate.
    details: { messages, window: WINDOW, runs },
  };
}

/** Exchanges messages. Measures from the first submit to the last answered receipt. */
async function measureExchange(messages: number): Promise<Run> {
  const carrier = fork(join(import.meta.dirname, 'smpp-carrier.ts'), [String(messages)]);
  try {
    const [{ port }] = (await once(carrier, 'message')) as [{ port: number }];
    const receipts = countReceipts(messages);
    const session = await connect(
      { host: '127.0.0.1', port, systemId: 'bench', password: 'bench' },
      receipts.handlers,
    );
    const answered = once(carrier, 'message') as Promise<[{ cpuMicroseconds: number }]>;
    const start = performance.now();
    const cpu = process.cpuUsage();
    await Promise.all([submitAll(session, messages), receipts.all]);
    const [{ cpuMicroseconds }] = await answered;
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    await session.unbind();
    const perMessage = (microseconds: number) => Math.round((microseconds / messages) * 100) / 100;
    return {
      perSecond: Math.round(messages / seconds),
      clientMicroseconds: perMessage(user + system),
      carrierMicroseconds: perMessage(cpuMicroseconds),
    };
  } finally {
    if (carrier.connected) carrier.disconnect();
    if (carrier.exitCode === null && carrier.signalCode === null) await once(carrier, 'exit');
  }
}

/**
 * Counts and answers receipts. `all` resolves after `messages` receipts that report a delivery. It rejects
 * if the session closes.
 */
function countReceipts(messages: number): { handlers: SessionHandlers; all: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let receipts = 0;
  const handlers: SessionHandlers = {
    onRequest(request, session) {
      if (request.command !== 'deliver_sm') return;
      if (parseReceipt(request)?.state === 'delivered') receipts++;
      session.respond(request, 0);
      if (receipts === messages) resolve();
    },
    onClose: reject,
  };
  return { handlers, all: promise };
}

function submitAll(session: SmppSession, messages: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let submitted = 0;
    let accepted = 0;
    const onOutcome: OnOutcome = (outcome) => {
      if (!isResponse(outcome)) {
        reject(outcome);
      } else if (outcome.command !== 'submit_sm_resp' || outcome.command_status !== 0) {
        reject(new Error(`${outcome.command} with status ${outcome.command_status}`));
      } else {
        if (++accepted === messages) resolve();
        if (submitted < messages) session.submit(createMessage(submitted++), onOutcome);
      }
    };
    while (submitted < Math.min(WINDOW, messages)) session.submit(createMessage(submitted++), onOutcome);
  });
}

const text = Buffer.from('The quarterly newsletter is out. Reply STOP to opt out.');

function createMessage(index: number): PduInput<SubmitSm> {
  return {
    command: 'submit_sm',
    source_addr_ton: 5,
    source_addr: 'Carillon',
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: `2782${1_000_000 + (index % 9_000_000)}`,
    registered_delivery: 1,
    short_message: text,
  };
}
