import { createTransport, type Transporter } from 'nodemailer';

/**
 * The maximum number of connections. Equals the number of emails that a process sends concurrently (see
 * `startJobs`).
 */
const MAX_CONNECTIONS = 2;

/** In milliseconds. An email that times out is retried. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  /** Emails come in bursts, so the connection is closed after a burst. */
  idleTimeout: 5000,
};

const open = new Map<string, Transporter>();

/**
 * Returns the process's connection pool to a mail server. Options in the URL (`?requireTLS=true`) take
 * precedence over ours.
 */
export function transportTo(smtpUrl: string): Transporter {
  const found = open.get(smtpUrl);
  if (found) return found;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  open.set(smtpUrl, transport);
  return transport;
}

/** Closes the connections of this process. May be called twice. */
export async function closeTransports(): Promise<void> {
  for (const transport of open.values()) transport.close();
  open.clear();
}
