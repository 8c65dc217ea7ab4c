import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail as it came over the wire, and who was told to get it. */
export type ReceivedMail = { recipients: string[]; user: unknown; secure: boolean; raw: string; mail: Email };

export type MailServer = {
  /** As SMTP_URL takes it. */
  url: string;
  received: ReceivedMail[];
  /** The answers to come, one for each recipient: a code of SMTP and its words. Without any, all is taken. */
  refusals: [code: number, words: string][];
  stop(): Promise<void>;
};

/** A real SMTP server on a port of its own, which keeps what it gets. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => callback(refusalOf(refusals.shift())),
    onData: (stream, session, callback) => {
      const take = callbackify(async () => void received.push(await read(stream, session)));
      take(callback);
    },
    ...options,
  });
  // A client that does not trust us hangs up; that is its business.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}

async function read(stream: Readable, session: SMTPServerSession): Promise<ReceivedMail> {
  const bytes = await buffer(stream);
  return {
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    user: session.user,
    secure: session.secure,
    raw: bytes.toString(),
    mail: await PostalMime.parse(bytes),
  };
}

function refusalOf(refusal: [number, string] | undefined): Error | null {
  if (!refusal) return null;
  const [responseCode, words] = refusal;
  return Object.assign(new Error(words), { responseCode });
}
