import type { Socket } from 'node:net';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { networkOf } from '#server/platform/http/networks.ts';
import { findInlet, type Inlet } from '../accept/find-inlet.ts';
import { type Acceptance, receiveMail } from '../accept/receive-mail.ts';
import type { InletCounters } from '../metrics/counters.ts';
import { Connections } from './connections.ts';
import { type InletAddress, parseInletAddress } from './inlet-address.ts';
import type { InletLimits } from './limits.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { readBody } from './read-body.ts';
import { Refusal, refused, tryLater } from './refusal.ts';

type Parts = Acceptance & { limits: InletLimits; domain: string; counters: InletCounters };

/** Strangers learn nothing about which addresses exist or used to. */
const unknownAddress = (): Refusal => new Refusal(550, '5.1.1', 'address', 'No such address here');

/**
 * What the server does at each command. The limits apply before a body is read. The methods throw a `Refusal` as the
 * reply, and are bound, to be passed to the server.
 */
export class InletSessions {
  readonly #parts: Parts;
  readonly #connections: Connections;
  readonly #mailsOfAddress: RateLimit;
  readonly #mailsOfKey: RateLimit;
  readonly #errors = new WeakMap<SMTPServerSession, number>();

  constructor(parts: Parts) {
    const { limits } = parts;
    this.#parts = parts;
    this.#connections = new Connections(limits, parts.counters);
    this.#mailsOfAddress = new RateLimit(limits.mailsOfAddressPerMinute);
    this.#mailsOfKey = new RateLimit(limits.mailsOfKeyPerMinute);
  }

  readonly watch = (socket: Socket): void => this.#connections.add(socket);

  readonly mailFrom = (sender: SMTPServerAddress, session: SMTPServerSession): Promise<void> =>
    this.#answer(session, async () => {
      if (!this.#mailsOfAddress.take(networkOf(session.remoteAddress)))
        throw tryLater('rate', 'Too many mails from your address. Try again in a minute.');
      // An answer to a bounce could only be another bounce.
      if (sender.address === '') throw refused('mail', 'Automatic mails are not sent as SMS.');
    });

  readonly rcptTo = (recipient: SMTPServerAddress, session: SMTPServerSession): Promise<void> =>
    this.#answer(session, async () => {
      const { inlet } = await this.#find(recipient);
      const [first] = session.envelope.rcptTo;
      if (first) {
        const { inlet: others } = await this.#find(first);
        // The sender's server sends the mail to the other keys on its own.
        if (others.accountId !== inlet.accountId || others.keyId !== inlet.keyId)
          throw new Refusal(452, '4.5.3', 'address', 'One key at a time');
      } else if (!this.#mailsOfKey.take(inlet.keyId)) {
        throw tryLater('rate', 'Too many mails to this address. Try again in a minute.');
      }
    });

  readonly data = (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> =>
    this.#answer(session, async () => {
      const bytes = await readBody(stream, this.#parts.limits.maxMailBytes);
      const endedAt = performance.now();
      const { rcptTo, mailFrom } = session.envelope;
      // Again: the key may have been revoked since.
      const { inlet } = await this.#find(rcptTo[0]!);
      const { outcome, reply } = await receiveMail(this.#parts, {
        inlet,
        numbers: rcptTo.flatMap(
          ({ address }) => parseInletAddress(address, this.#parts.domain)?.number ?? [],
        ),
        bytes,
        origin: {
          remoteAddress: session.remoteAddress,
          helo: session.hostNameAppearsAs,
          envelopeSender: mailFrom ? mailFrom.address : '',
        },
      });
      this.#parts.counters.accepted(outcome, performance.now() - endedAt);
      return reply;
    });

  async #find(recipient: SMTPServerAddress): Promise<{ address: InletAddress; inlet: Inlet }> {
    const address = parseInletAddress(recipient.address, this.#parts.domain);
    const inlet = address && (await findInlet(this.#parts.db, address.secret));
    if (!inlet) throw unknownAddress();
    return { address, inlet };
  }

  /** Runs a command. Closes connections with too many errors. Other failures than refusals are ours. */
  async #answer<Result>(session: SMTPServerSession, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#parts.counters.refused(error instanceof Refusal ? error.refusalCause : 'failure');
      const errors = (this.#errors.get(session) ?? 0) + 1;
      this.#errors.set(session, errors);
      if (errors >= this.#parts.limits.errorsOfConnection)
        throw new Refusal(421, '4.7.0', 'rate', 'Too many errors. Goodbye.');
      if (error instanceof Refusal) throw error;
      this.#parts.log.error(
        { err: error as Error, address: session.remoteAddress },
        'a mail could not be taken',
      );
      throw new Refusal(451, '4.3.0', 'failure', 'The server has a problem. Try again later.');
    }
  }
}
