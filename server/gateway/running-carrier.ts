import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { Bind } from './bind.ts';
import type { Carrier } from './carriers/carrier.ts';
import type { OpenChannel } from './channel.ts';
import { statusPath, twilioOpener } from './http/twilio-channel.ts';
import { Journal } from './journal.ts';
import type { Routing } from './routing/routing.ts';
import { smppOpener } from './smpp/smpp-channel.ts';
import { type BindKind, BindStatus } from './state/bind-status.ts';
import { RateLimit } from './submit/rate-limit.ts';
import type { LeaseTerms } from './submit/work-list.ts';

/** How long a stop lets the journal retry failed commits, in milliseconds. */
const STOP_TIMEOUT_MS = 5000;

export type RunningCarrier = Service & {
  readonly binds: readonly BindStatus[];
  /** Limits this gateway to the carrier's rate divided by `gateways`. */
  shareRate(gateways: number): void;
};

type CarrierDependencies = {
  db: OwnerDb;
  routing: () => Routing;
  terms: LeaseTerms;
  /** The public URL for providers' callbacks, without a trailing slash. */
  publicUrl: string;
  log: Log;
};

/** Opens the binds of a carrier and keeps them up. */
export function startCarrier(
  carrier: Carrier,
  { db, routing, terms, publicUrl, log }: CarrierDependencies,
): RunningCarrier {
  const journal = new Journal(db, carrier.id, routing, log);
  const rate = carrier.rate === null ? undefined : new RateLimit(carrier.rate);
  const { retries } = carrier.settings;
  const statuses: BindStatus[] = [];
  const binds = bindOpenersOf(carrier, publicUrl).map(({ type, open }, index) => {
    const status = new BindStatus(carrier.id, index + 1, type);
    statuses.push(status);
    const opener = open(journal, status);
    return new Bind({ db, carrier, open: opener, journal, rate, retries, status, terms, log });
  });
  return {
    binds: statuses,
    shareRate(gateways) {
      const share = carrier.rate === null ? undefined : carrier.rate / gateways;
      if (rate && share && rate.perSecond !== share) rate.perSecond = share;
    },
    async stop() {
      // Without a database the journal cannot finish. Messages without a committed result are in doubt until
      // a later bind settles them.
      const giveUpTimer = setTimeout(() => void journal.stop(), STOP_TIMEOUT_MS);
      await Promise.all(binds.map((bind) => bind.stop()));
      clearTimeout(giveUpTimer);
      await journal.stop();
    },
  };
}

type BindOpener = { type: BindKind; open: (journal: Journal, status: BindStatus) => OpenChannel };

/** Returns the binds that a carrier should have. */
function bindOpenersOf(carrier: Carrier, publicUrl: string): BindOpener[] {
  if (carrier.kind === 'twilio')
    return [{ type: 'http', open: () => twilioOpener(carrier, `${publicUrl}${statusPath(carrier.id)}`) }];
  const { transceivers, transmitters, receivers } = carrier.settings;
  const openers = (count: number, type: 'transceiver' | 'transmitter' | 'receiver'): BindOpener[] =>
    Array.from({ length: count }, () => ({
      type,
      open: (journal, status) => smppOpener(carrier, type, journal, status.counters),
    }));
  return [
    ...openers(transceivers, 'transceiver'),
    ...openers(transmitters, 'transmitter'),
    ...openers(receivers, 'receiver'),
  ];
}
