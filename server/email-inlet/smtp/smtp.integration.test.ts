import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeApiKey } from '#contract/api-keys.ts';
import { changeEmailChannel, createEmailAddress, listEmailMails } from '#contract/email-inlet.ts';
import { listV1Messages } from '#contract/v1/messages.ts';
import { suspendAccount } from '#server/accounts/index.ts';
import { openProgram, type Program } from '#server/public-api/testing/open-program.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { INLET_ENV, openAddress, sendMailTo, startTestInlet } from '../testing/inlet.ts';
import { SmtpClient, wireMail } from '../testing/smtp-client.ts';
import type { RunningInlet } from './start-inlet.ts';

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'inlet-'));
let web: TestConsole;
let account: TestAccount;
let program: Program;
let address: string;
let running: { stop(): Promise<void> }[] = [];
let count = 0;

beforeAll(async () => {
  web = await startConsole(database(), INLET_ENV);
  await addSilentCarrier(database().db.owner);
});
afterAll(async () => {
  await web.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  account = await openAccount(web, database(), `smtp-${++count}`, 1_000_000);
  program = await openProgram(web, account, { sending: { defaultSender: '43366' } });
  address = await openAddress(account, program.keyId);
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  running = [];
});

async function start(options: Parameters<typeof startTestInlet>[1] = {}): Promise<RunningInlet> {
  const inlet = await startTestInlet(database(), options);
  running.push(inlet);
  return inlet;
}

async function open(port: number, name?: string): Promise<SmtpClient> {
  const client = await SmtpClient.open(port, name);
  running.push({ stop: async () => client.end() });
  return client;
}

const to = (number = '27821234567') => `${number}.${address}`;
const numbers = async () =>
  (await program.call(listV1Messages, { query: { limit: 100 } })).body.messages
    .map((each) => each.to)
    .toSorted();
const log = async () =>
  (await account.call(listEmailMails, { params: { keyId: program.keyId }, query: {} })).body.items;

const UNKNOWN = '550 5.1.1 No such address here';

describe('an address', () => {
  const params = () => ({ keyId: program.keyId });
  it.each([
    ['of another domain', () => 'k3k3k3k3k3k3k3k3@example.com'],
    ['that nobody has', () => 'k3k3k3k3k3k3k3k3@sms.example.net'],
    ['that is no address of a key', () => 'postmaster@sms.example.net'],
    ['with something else than a number', () => `me.${address}`],
    ['with too many words', () => `1.${to()}`],
    [
      'that was replaced',
      async () => {
        await account.call(createEmailAddress, { params: params(), body: { overlapHours: 0 } });
        return address;
      },
    ],
    [
      'that is turned off',
      async () => {
        await account.call(changeEmailChannel, { params: params(), body: { isEnabled: false } });
        return address;
      },
    ],
    [
      'of a revoked key',
      async () => {
        await account.call(revokeApiKey, { params: params() });
        return address;
      },
    ],
    [
      'of a suspended account',
      async () => {
        await suspendAccount(database().db.owner, account.accountId, { reason: 'Test', byOperator: true });
        return address;
      },
    ],
  ])('%s is unknown, in the same words', async (_, find) => {
    const { port } = await start();
    const client = await open(port);
    await client.say('MAIL FROM:<ann@example.com>');
    expect(await client.say(`RCPT TO:<${await find()}>`)).toBe(UNKNOWN);
  });

  it('works for the chosen time after it was replaced, in any case of letters', async () => {
    await account.call(createEmailAddress, { params: params(), body: { overlapHours: 1 } });
    const { port } = await start();
    const client = await open(port);
    await client.say('MAIL FROM:<ann@example.com>');
    expect(await client.say(`RCPT TO:<${address.toUpperCase()}>`)).toMatch(/^250 /);
  });

  it('of another key needs a mail of its own', async () => {
    const other = await openProgram(web, account);
    const otherAddress = await openAddress(account, other.keyId);
    const { port } = await start();
    const client = await open(port);
    await client.say('MAIL FROM:<ann@example.com>');
    await client.say(`RCPT TO:<${address}>`);
    expect(await client.say(`RCPT TO:<${otherAddress}>`)).toMatch(/^452 4\.5\.3 /);
  });
});

describe('limits', () => {
  it('refuse a large mail by its announced size, before it is sent', async () => {
    const { port } = await start();
    const client = await open(port);
    expect(await client.say('MAIL FROM:<ann@example.com> SIZE=300000')).toMatch(/^552 /);
  });

  it('refuse a large mail that was not announced, and take the next one', async () => {
    const { port } = await start();
    const client = await open(port);
    await client.begin(to());
    client.socket.write(wireMail('x\r\n'.repeat(200_000)));
    expect(await client.say('.')).toMatch(/^552 5\.3\.4 The mail is larger than 256 KB/);
    await client.begin(to());
    expect(await client.say(`${wireMail('Hello')}.`)).toMatch(/^250 2\.0\.0 /);
    expect(await numbers()).toHaveLength(1);
  });

  it('end a mail that comes too slowly', async () => {
    const { port } = await start({ limits: { connectionMs: 300 } });
    const client = await open(port);
    await client.begin(to());
    const typing = setInterval(() => client.socket.write('x\r\n'), 20);
    await client.closed();
    clearInterval(typing);
    expect([await numbers(), await log()]).toEqual([[], []]);
  });

  it('end a silent connection', async () => {
    const { port } = await start({ limits: { idleMs: 500 } });
    const client = await open(port);
    expect(await client.reply()).toMatch(/^421 /);
    await client.closed();
  });

  it('take no mail whose connection ends before it does', async () => {
    const { port } = await start();
    const client = await open(port);
    await client.begin(to());
    client.socket.end(wireMail('Half'));
    await client.closed();
    const next = await open(port);
    await next.begin(to('27821234568'));
    await next.say(`${wireMail('Whole')}.`);
    expect(await numbers()).toEqual(['27821234568']);
  });

  it('refuse most of 1,000 connections, and keep working', async () => {
    const { port } = await start();
    const clients = Array.from({ length: 1000 }, () => new SmtpClient(port));
    const greetings = await Promise.all(clients.map((client) => client.reply()));
    const accepted = greetings.filter((reply) => reply?.startsWith('220')).length;
    expect(accepted).toBe(20);
    expect(greetings.filter((reply) => reply !== undefined && !/^(?:220|421) /.test(reply))).toEqual([]);
    for (const client of clients) client.end();
    await Promise.all(clients.map((client) => client.closed()));
    const sent = await eventually('the server to take mails again', () =>
      sendMailTo(port, { to: to(), text: 'Hello' }).catch(() => undefined),
    );
    expect(sent.response).toMatch(/^250 /);
  });

  it('close a connection after 20 errors', async () => {
    const { port } = await start();
    const client = await open(port);
    await client.say('MAIL FROM:<ann@example.com>');
    for (let nth = 1; nth < 20; nth++)
      expect(await client.say(`RCPT TO:<guess${nth}@sms.example.net>`)).toBe(UNKNOWN);
    expect(await client.say('RCPT TO:<last@sms.example.net>')).toMatch(/^421 /);
    await client.closed();
  });

  it('bound the mails of an address, and those of a key', async () => {
    const mail = () => ({ to: to(), text: 'Hello' });
    const ofAddress = await start({ limits: { mailsOfAddressPerMinute: 1 } });
    await sendMailTo(ofAddress.port, mail());
    await expect(sendMailTo(ofAddress.port, mail())).rejects.toThrow(
      '451 4.7.1 Too many mails from your address',
    );
    const ofKey = await start({ limits: { mailsOfKeyPerMinute: 1 } });
    await sendMailTo(ofKey.port, mail());
    await expect(sendMailTo(ofKey.port, mail())).rejects.toThrow('451 4.7.1 Too many mails to this address');
  });
});

describe('hostile input', () => {
  it.each([
    ['HELO with control characters', 'EHLO a\u0007\u001b[31mb'],
    ['an endless HELO', `EHLO ${'x'.repeat(5000)}`],
    ['a password', 'AUTH PLAIN AGEAYg=='],
    ['an address to look up', 'VRFY ann'],
    ['a line break in an address', 'MAIL FROM:<ann@example.com\u000bX>'],
  ])('%s is refused', async (_, line) => {
    const { port } = await start();
    const client = await open(port);
    expect(await client.say(line)).toMatch(/^(?:5\d\d|252|421) /);
  });

  it.each([
    ['a bare line feed', '\n.\n'],
    ['a bare carriage return', '\r.\r'],
    ['a mixed ending', '\r\n.\n'],
  ])('a second mail after %s is not smuggled in', async (_, ending) => {
    const { port } = await start();
    const client = await open(port);
    await client.begin(to());
    const inner = `MAIL FROM:<ann@example.com>\r\nRCPT TO:<${to('27821234999')}>\r\nDATA\r\n${wireMail('Evil')}`;
    client.socket.write(`${wireMail('Good')}${ending}${inner}`);
    await client.say('.');
    expect(await numbers()).not.toContain('27821234999');
    expect((await numbers()).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [
      'deep nesting',
      Array.from(
        { length: 500 },
        (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`,
      ).join('\r\n'),
    ],
    ['thousands of parts', '--b0\r\n\r\nx\r\n'.repeat(20_000)],
    ['endless headers in a part', `--b0\r\n${'X: y\r\n'.repeat(30_000)}\r\nx`],
  ])('%s is answered, and mails after it too', async (_, body) => {
    const { port } = await start();
    const client = await open(port);
    await client.begin(to());
    client.socket.write(wireMail(body, 'Content-Type: multipart/mixed; boundary=b0\r\n'));
    expect(await client.say('.')).toMatch(/^(?:550|250) /);
    await client.begin(to('27821234568'));
    expect(await client.say(`${wireMail('Hello')}.`)).toMatch(/^250 /);
  });

  it.each([
    ['an unknown character set', 'Content-Type: text/plain; charset=x-none\r\n'],
    ['damaged base64', 'Content-Transfer-Encoding: base64\r\n'],
    ['UTF-7', 'Content-Type: text/plain; charset=utf-7\r\n'],
    ['UTF-16', 'Content-Type: text/plain; charset=utf-16\r\n'],
  ])('%s is answered', async (_, header) => {
    const { port } = await start();
    const client = await open(port);
    await client.begin(to());
    client.socket.write(wireMail('\xff\xfe=?!+ADw-\x00text', header), 'latin1');
    expect(await client.say('.')).toMatch(/^(?:550|250) /);
  });
});

describe('STARTTLS', () => {
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('is offered with a certificate', async () => {
    const { cert, key } = selfSignedCertificate('127.0.0.1');
    const { port } = await start({
      tls: { certificate: write('cert.pem', cert), key: write('key.pem', key) },
    });
    const { response } = await sendMailTo(port, { to: to(), text: 'Hello' });
    expect(response).toMatch(/^250 /);
    const client = await open(port);
    expect(await client.say('STARTTLS')).toMatch(/^220 /);
  });

  it('is not offered without one', async () => {
    const { port } = await start();
    expect(await (await open(port)).say('STARTTLS')).toMatch(/^5/);
  });
});

/** Starts an inlet in a process of its own. */
async function startProcess(): Promise<{ port: number; kill: () => Promise<void> }> {
  const script = join(import.meta.dirname, '../testdata/inlet-process.ts');
  const child = spawn(process.execPath, [script, database().url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  running.push({ stop: kill });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { port: Number(port), kill };
}

describe('a server that is killed', () => {
  it('loses no mail that it accepted, and sends none twice', async () => {
    const wanted = Array.from({ length: 12 }, (_, nth) => `278212350${String(nth).padStart(2, '0')}`);
    let server = await startProcess();
    let accepted = 0;
    for (const [nth, number] of wanted.entries()) {
      const mail = {
        to: to(number),
        text: 'Hello',
        messageId: `<kill-${nth}@example.com>`,
        date: new Date(),
      };
      const sending = sendMailTo(server.port, mail).then(
        () => true,
        () => false,
      );
      // Kill it as soon as the messages are committed: before, while or after it answers.
      await eventually('the mail to be committed', async () => (await numbers()).includes(number));
      if (nth % 3 === 0) {
        await server.kill();
        server = await startProcess();
      }
      if (await sending) accepted++;
      else await sendMailTo(server.port, mail);
    }
    expect(await numbers()).toEqual(wanted);
    expect(accepted).toBeGreaterThan(0);
  });
});
