import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** An email as received, with the sender and the recipients of the SMTP envelope. */
export type ReceivedMail = {
  sender: string;
  recipients: string[];
  user: unknown;
  secure: boolean;
  raw: string;
  mail: Email;
};

export type MailServer = {
  /** In the format of SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /**
   * The next refusals, one per recipient: an SMTP code and a message. Once these are used up, the server
   * accepts every recipient.
   */
  refusals: [code: number, words: string][];
  stop(): Promise<void>;
};

/** Starts a real SMTP server on a free port. The server records the emails it receives. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => callback(refusalError(refusals.shift())),
    onData: (stream, session, callback) => {
      const take = callbackify(async () => void received.push(await parseMail(stream, session)));
      take(callback);
    },
    ...options,
  });
  // A client that does not trust our certificate may disconnect.
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

async function parseMail(stream: Readable, session: SMTPServerSession): Promise<ReceivedMail> {
  const bytes = await buffer(stream);
  return {
    sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    user: session.user,
    secure: session.secure,
    raw: bytes.toString(),
    mail: await PostalMime.parse(bytes),
  };
}

function refusalError(refusal: [number, string] | undefined): Error | null {
  if (!refusal) return null;
  const [responseCode, words] = refusal;
  return Object.assign(new Error(words), { responseCode });
}
