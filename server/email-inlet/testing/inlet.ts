import { generateKeyPairSync } from 'node:crypto';
import type { DNSResolver } from 'mailauth';
import { createTransport, type SendMailOptions, type SentMessageInfo } from 'nodemailer';
import { changeEmailChannel, createEmailAddress } from '#contract/email-inlet.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestAccount } from '#server/platform/testing/console.ts';
import type { TestDatabase } from '#server/platform/testing/database.ts';
import type { SmtpInletConfig } from '#server/platform/config.ts';
import type { InletLimits } from '../smtp/limits.ts';
import { type RunningInlet, startInlet } from '../smtp/start-inlet.ts';

const DOMAIN = 'sms.example.net';
/** The settings of a console that shows the addresses of the inlet. */
export const INLET_ENV = { SMTP_INLET_DOMAIN: DOMAIN };

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
export const DKIM_RECORD = `v=DKIM1; k=rsa; p=${publicKey.replaceAll(/-----.*-----|\s/g, '')}`;

/** How nodemailer signs for a domain whose record `fakeResolver` knows. */
export const signedBy = (domainName: string) => ({ domainName, keySelector: 'test', privateKey });

/** Records by type and name. A name of `broken.…` is a server that does not answer. */
const RECORDS: Record<string, string[][]> = {
  'TXT example.com': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT bulk.example.com': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT other.example.org': [['v=spf1 ip4:127.0.0.1 -all']],
  'TXT strict.example': [['v=spf1 -all']],
  'TXT test._domainkey.example.com': [[DKIM_RECORD]],
  'TXT test._domainkey.signed.example': [[DKIM_RECORD]],
  'TXT test._domainkey.other.example.org': [[DKIM_RECORD]],
};

/** Answers like the DNS, without a network. */
async function fakeResolver(name: string, type: string): Promise<string[][]> {
  if (name.includes('broken')) throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  const records = RECORDS[`${type} ${name.toLowerCase()}`];
  if (!records) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  return records;
}

/** The limits that operators have by default. */
const LIMITS = { connections: 300, mailsOfAddressPerMinute: 300, maxMailBytes: 256 * 1024 };

type Options = { resolver?: DNSResolver; limits?: Partial<InletLimits>; tls?: SmtpInletConfig['tls'] };

/** Starts an inlet on a free port. */
export const startTestInlet = (
  { db }: TestDatabase,
  { resolver = fakeResolver, limits = {}, tls }: Options = {},
): Promise<RunningInlet> =>
  startInlet(
    { domain: DOMAIN, host: '127.0.0.1', port: 0, tls, dnsServers: undefined, limits: LIMITS },
    { db: db.owner, log: createLog('silent', 'smtp'), resolver, limits },
  );

/** Gives a key an address to which `example.com` may send, and returns it. */
export async function openAddress({ call }: TestAccount, keyId: number, more: object = {}): Promise<string> {
  const params = { keyId };
  const { body } = await call(createEmailAddress, { params, body: { overlapHours: 0 } });
  await call(changeEmailChannel, { params, body: { allowedSenders: ['@example.com'], ...more } });
  return body.address;
}

/** Sends a mail to an inlet, like the server of the sender. Throws the refusal. */
export async function sendMailTo(port: number, mail: SendMailOptions): Promise<SentMessageInfo> {
  const transport = createTransport({ host: '127.0.0.1', port, tls: { rejectUnauthorized: false } });
  try {
    return await transport.sendMail({ from: 'ann@example.com', subject: 'Hi', ...mail });
  } finally {
    transport.close();
  }
}
