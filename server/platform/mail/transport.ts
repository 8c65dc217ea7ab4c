import { createTransport, type Transporter } from 'nodemailer';

/** As many as mails are sent at once in a process (see `startJobs`). */
const CONNECTIONS = 2;

/** In milliseconds. A mail that is not taken in time is tried again. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  /** Codes come in bursts; after one, the connection is given back. */
  idleTimeout: 5000,
};

const open = new Map<string, Transporter>();

/** The way to a mail server, one for the whole process. Options in the address (`?requireTLS=true`) come first. */
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

/** Closes the connections of this process; may be called twice. */
export async function closeTransports(): Promise<void> {
  for (const transport of open.values()) transport.close();
  open.clear();
}
