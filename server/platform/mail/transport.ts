import { createTransport, type Transporter } from 'nodemailer';

/** As many as mails are sent concurrently in a process (see `startJobs`). */
const CONNECTIONS = 2;

/** In milliseconds. A mail that is not accepted in time is retried. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  /** Codes come in bursts; after one, the connection is closed. */
  idleTimeout: 5000,
};

const open = new Map<string, Transporter>();

/**
 * The connection pool to a mail server, shared by the whole process. Options in the URL (`?requireTLS=true`) take
 * precedence.
 */
export function transportTo(smtpUrl: string): Transporter {
  const found = open.get(smtpUrl);
  if (found) return found;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
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
