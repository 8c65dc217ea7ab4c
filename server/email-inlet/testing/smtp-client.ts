import { connect, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';

/** A client that says exactly what a test wants, byte for byte. */
export class SmtpClient {
  readonly socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    const reader: Interface = createInterface({ input: this.socket, crlfDelay: Number.POSITIVE_INFINITY });
    this.#lines = reader[Symbol.asyncIterator]();
  }

  /** Connects and says EHLO. */
  static async open(port: number, name = 'client.example'): Promise<SmtpClient> {
    const client = new SmtpClient(port);
    await client.reply();
    await client.say(`EHLO ${name}`);
    return client;
  }

  /** Reads a reply, and returns its last line; undefined if the server closed the connection. */
  async reply(): Promise<string | undefined> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) return undefined;
      if (/^\d{3}(?: |$)/.test(value)) return value;
    }
  }

  /** Says a line and returns the reply. */
  say(line: string): Promise<string | undefined> {
    this.socket.write(`${line}\r\n`);
    return this.reply();
  }

  /** Says everything up to the body of a mail. Returns the reply to DATA. */
  async begin(to: string, from = 'ann@example.com'): Promise<string | undefined> {
    await this.say(`MAIL FROM:<${from}>`);
    await this.say(`RCPT TO:<${to}>`);
    return this.say('DATA');
  }

  /** Resolves once the connection has closed, also if it was reset. */
  async closed(): Promise<void> {
    if (this.socket.closed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.socket.once('close', () => resolve());
    await promise;
  }

  end(): void {
    this.socket.destroy();
  }
}

/** A mail as it goes over the wire, without the dot at its end. */
export const wireMail = (text: string, headers = ''): string =>
  `From: ann@example.com\r\nSubject: Hi\r\nMessage-ID: <${crypto.randomUUID()}@example.com>\r\n${headers}\r\n${text}\r\n`;
