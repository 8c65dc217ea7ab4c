import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail as received, with the recipients that the server was given. */
export type ReceivedMail = { recipients: string[]; user: unknown; secure: boolean; raw: string; mail: Email };

export type MailServer = {
  /** In the format of SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** The next answers, one per recipient: an SMTP code and its text. If empty, all is accepted. */
  refusals: [code: number, words: string][];
  stop(): Promise<void>;
};

/** A real SMTP server on its own port, which keeps what it receives. */
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
  // A client that does not trust us may hang up.
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
