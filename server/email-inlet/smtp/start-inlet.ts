import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { pid } from 'node:process';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { DNSResolver } from 'mailauth';
import type { SmtpInletConfig } from '#server/platform/config.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { repeat } from '#server/platform/lifecycle/repeat.ts';
import type { Service } from '#server/platform/lifecycle/service.ts';
import type { Log } from '#server/platform/log.ts';
import { MAX_NUMBERS } from '../mail/recipients.ts';
import { InletCounters } from '../metrics/counters.ts';
import { removeReport, reportInlet } from '../metrics/report.ts';
import { FIXED_LIMITS, type InletLimits } from './limits.ts';
import { createResolver } from './resolver.ts';
import { InletSessions } from './sessions.ts';

/** How long open mails may take when the server stops, in milliseconds. */
const CLOSE_MS = 10_000;
/** How often a new certificate is read, in milliseconds. */
const CERTIFICATE_MS = 3_600_000;
const REPORT_MS = 1000;

type Parts = { db: OwnerDb; log: Log; resolver?: DNSResolver; limits?: Partial<InletLimits> };

/** A running server. `port` is the one on which it listens. */
export type RunningInlet = Service & { port: number };

/**
 * Starts the SMTP server for email to SMS. It takes mails to addresses of keys only, needs no password, and relays
 * nothing.
 */
export async function startInlet(
  config: SmtpInletConfig,
  { db, log, resolver = createResolver({ servers: config.dnsServers }), limits: changed = {} }: Parts,
): Promise<RunningInlet> {
  const limits = { ...FIXED_LIMITS, ...config.limits, ...changed };
  const counters = new InletCounters();
  const sessions = new InletSessions({ db, log, resolver, limits, domain: config.domain, counters });
  const server = new SMTPServer({
    ...serverOptions(config, limits),
    onMailFrom: callbackify(sessions.mailFrom),
    onRcptTo: callbackify(sessions.rcptTo),
    onData: callbackify(sessions.data),
  });
  server.server.on('connection', sessions.watch);
  // Clients disconnect at any time.
  server.on('error', (error) => log.debug({ err: error }, 'a connection of the email inlet failed'));
  const reading =
    config.tls && setInterval(() => readCertificate(server, config, log), CERTIFICATE_MS).unref();
  await listen(server, config);
  const reports = startReports(db, log, counters);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      clearInterval(reading);
      await new Promise<void>((stopped) => server.close(() => stopped()));
      await reports.stop();
    },
  };
}

/** Reports what the inlet does, until it stops. */
function startReports(db: OwnerDb, log: Log, counters: InletCounters): Service {
  const process = `${hostname()} ${pid} ${randomUUID().slice(0, 8)}`;
  const reporting = repeat('reporting the email inlet', log, REPORT_MS, () =>
    reportInlet(db, process, counters),
  );
  return {
    async stop() {
      await reporting.stop();
      await removeReport(db, process).catch(() => {});
    },
  };
}

const serverOptions = ({ domain, tls }: SmtpInletConfig, limits: InletLimits): SMTPServerOptions => ({
  name: domain,
  banner: 'Email to SMS',
  size: limits.maxMailBytes,
  maxClients: limits.connections,
  maxRecipients: MAX_NUMBERS,
  socketTimeout: limits.idleMs,
  closeTimeout: CLOSE_MS,
  maxCommandLength: 2048,
  disableReverseLookup: true,
  authOptional: true,
  disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
  ...(tls && certificateOf(tls)),
});

const certificateOf = ({ certificate, key }: NonNullable<SmtpInletConfig['tls']>) => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
});

/** Uses the certificate that is in the files now. A damaged file leaves the old one in use. */
function readCertificate(server: SMTPServer, { tls }: SmtpInletConfig, log: Log): void {
  if (!tls) return;
  try {
    server.updateSecureContext(certificateOf(tls));
  } catch (error) {
    log.error({ err: error }, 'the new certificate of the email inlet could not be read');
  }
}

async function listen(server: SMTPServer, { host, port }: SmtpInletConfig): Promise<void> {
  server.listen(port, host);
  try {
    await once(server.server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use. Set SMTP_INLET_PORT to a free port.`, { cause: error });
    throw error;
  }
}
