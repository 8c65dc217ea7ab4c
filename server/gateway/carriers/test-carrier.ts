import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Log } from '#server/platform/log.ts';
import { countParts } from '#sms/index.ts';
import type { Answer, Channel, OpenChannel } from '../channel.ts';
import { statusPath, twilioOpener } from '../http/twilio-channel.ts';
import { Journal } from '../journal.ts';
import { Routing } from '../routing/routing.ts';
import { smppOpener } from '../smpp/smpp-channel.ts';
import type { BindKind } from '../state/bind-status.ts';
import { BindCounters } from '../submit/counters.ts';
import { type Carrier, parseCarrier, findCarrier } from './carrier.ts';
import type { Finding } from './test-finding.ts';
import { awaitReceipts } from './test-receipts.ts';

export type TestMessage = { number: string; sender: string; text: string };

export type CarrierTest = {
  /** The message to submit, if any. */
  message: TestMessage | undefined;
  /** How long to wait for receipts, in milliseconds. */
  waitMs: number;
  /** The public URL for providers' callbacks, without a trailing slash. */
  publicUrl: string;
};

type BindOpener = { bind: BindKind; open: OpenChannel };
type OpenedBind = BindOpener & { channel: Channel };

/**
 * Binds to a carrier with one bind of each configured type. Submits the test message, if there is one,
 * without storing it. Processes other receipts and inbound messages from the carrier as a gateway does.
 * Returns whether everything succeeded. Throws `not_found`, or a ZodError if the settings are unusable.
 */
export async function testCarrier(
  db: OwnerDb,
  name: string,
  { message, waitMs, publicUrl }: CarrierTest,
  onFinding: (finding: Finding) => void,
  log: Log,
): Promise<boolean> {
  const carrier = parseCarrier(await findCarrier(db, name));
  const journal = new Journal(db, carrier.id, () => new Routing([], new Set()), log);
  const openers = bindOpenersOf(carrier, journal, publicUrl);
  const opened: OpenedBind[] = [];
  try {
    for (const opener of openers) {
      const channel = await tryOpen(opener, onFinding);
      if (channel) opened.push({ ...opener, channel });
    }
    const sender = opened.find(({ channel }) => channel.canSend);
    if (opened.length < openers.length || !sender || !message) return opened.length === openers.length;
    const startedAt = performance.now();
    const ids = await submitPieces(sender.channel, message, onFinding);
    if (ids === undefined) return false;
    if (!opened.some(canReceive)) {
      onFinding({ kind: 'no bind receives', ms: elapsedMs(startedAt) });
      return true;
    }
    const awaited = { carrierId: carrier.id, number: message.number, ids, startedAt, waitMs };
    return await awaitReceipts(db, awaited, onFinding);
  } finally {
    // Deliveries are answered once they are committed, so commit before closing.
    await journal.drained();
    for (const { channel } of opened) if (channel.open) await channel.close();
    await journal.stop();
  }
}

const elapsedMs = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** An HTTP channel always receives, because the provider calls us back. */
const canReceive = ({ bind }: BindOpener): boolean => bind !== 'transmitter';

function bindOpenersOf(carrier: Carrier, journal: Journal, publicUrl: string): BindOpener[] {
  if (carrier.kind === 'twilio')
    return [{ bind: 'http', open: twilioOpener(carrier, `${publicUrl}${statusPath(carrier.id)}`) }];
  const { transceivers, transmitters, receivers } = carrier.settings;
  const counts = { transceiver: transceivers, transmitter: transmitters, receiver: receivers };
  return (['transceiver', 'transmitter', 'receiver'] as const)
    .filter((bind) => counts[bind] > 0)
    .map((bind) => ({ bind, open: smppOpener(carrier, bind, journal, new BindCounters()) }));
}

async function tryOpen(
  { bind, open }: BindOpener,
  onFinding: (finding: Finding) => void,
): Promise<Channel | undefined> {
  const startedAt = performance.now();
  try {
    const channel = await open(new AbortController().signal, () => {});
    onFinding({ kind: 'bound', bind, ms: elapsedMs(startedAt) });
    return channel;
  } catch (error) {
    onFinding({ kind: 'not bound', bind, error: (error as Error).message, ms: elapsedMs(startedAt) });
    return undefined;
  }
}

/**
 * Submits every piece of a message. Returns the id that the carrier gave each piece, or undefined if any
 * piece was not accepted.
 */
async function submitPieces(
  channel: Channel,
  message: TestMessage,
  onFinding: (finding: Finding) => void,
): Promise<string[] | undefined> {
  const pieces = channel.pieces({ ...message, parts: countParts(message.text).parts });
  const answers = await Promise.all(
    pieces.map(async (piece) => {
      const startedAt = performance.now();
      const answer = await new Promise<Answer>((resolve) => piece.send(resolve));
      onFinding({ kind: 'answer', answer, ms: elapsedMs(startedAt) });
      return answer;
    }),
  );
  const ids = answers.flatMap((answer) => (answer.kind === 'accepted' ? answer.id : []));
  return ids.length === pieces.length ? ids : undefined;
}
