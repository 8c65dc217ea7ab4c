import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeEmailChannel } from '#contract/email-inlet.ts';
import { openProgram } from '#server/public-api/testing/open-program.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { DnsServer } from '#server/platform/testing/dns-server.ts';
import {
  DKIM_RECORD,
  INLET_ENV,
  openAddress,
  sendMailTo,
  signedBy,
  startTestInlet,
} from '../testing/inlet.ts';
import { createResolver } from './resolver.ts';
import type { RunningInlet } from './start-inlet.ts';

const database = useDatabase();
const dns = new DnsServer();
let web: TestConsole;
let inlet: RunningInlet;
let address: string;

beforeAll(async () => {
  web = await startConsole(database(), INLET_ENV);
  await addSilentCarrier(database().db.owner);
  const resolver = createResolver({ servers: [await dns.start()], timeoutMs: 200 });
  inlet = await startTestInlet(database(), { resolver });
  const account = await openAccount(web, database(), 'dns', 1_000_000);
  const program = await openProgram(web, account, { sending: { defaultSender: '43366' } });
  address = await openAddress(account, program.keyId);
  await account.call(changeEmailChannel, {
    params: { keyId: program.keyId },
    body: { allowedSenders: ['@shop.example'] },
  });
});
afterAll(async () => {
  await inlet.stop();
  await web.stop();
  await dns.stop();
});
beforeEach(() => dns.names.clear());

/** Returns the reply to a mail of a domain. */
const replyTo = (mail: Partial<Parameters<typeof sendMailTo>[1]> = {}): Promise<string | undefined> =>
  sendMailTo(inlet.port, {
    from: 'ann@shop.example',
    to: `27821234567.${address}`,
    text: 'Your table is ready',
    ...mail,
  }).then(
    ({ response }) => response,
    (error: { response: string }) => error.response,
  );

const signed = (envelopeSender = 'ann@shop.example') => ({
  dkim: signedBy('shop.example'),
  envelope: { from: envelopeSender, to: `27821234567.${address}` },
});

it('takes a mail whose server is in the SPF record', async () => {
  dns.names.set('shop.example', { TXT: ['verification=1', 'v=spf1 ip4:127.0.0.1 -all'] });
  expect(await replyTo()).toMatch(/^250 2\.0\.0 /);
});

it('takes a mail whose server is the mail exchanger of the domain', async () => {
  dns.names.set('shop.example', { TXT: ['v=spf1 mx -all'], MX: ['10 mx.shop.example'] });
  dns.names.set('mx.shop.example', { A: ['192.0.2.1', '127.0.0.1'] });
  expect(await replyTo()).toMatch(/^250 2\.0\.0 /);
});

it('takes a signed mail, whose key consists of several strings', async () => {
  dns.names.set('test._domainkey.shop.example', { TXT: [DKIM_RECORD] });
  expect(await replyTo(signed())).toMatch(/^250 2\.0\.0 /);
});

it('takes a signed mail although SPF cannot be looked up', async () => {
  dns.names.set('test._domainkey.shop.example', { TXT: [DKIM_RECORD] });
  dns.names.set('shop.example', 'SERVFAIL');
  expect(await replyTo(signed())).toMatch(/^250 2\.0\.0 /);
});

it('refuses a mail of a domain that does not exist for good', async () => {
  expect(await replyTo()).toMatch(/^550 5\.7\.1 .*shop\.example has no SPF record/);
});

it('refuses a mail of a domain without records for good', async () => {
  dns.names.set('shop.example', {});
  expect(await replyTo()).toMatch(/^550 5\.7\.1 .*shop\.example has no SPF record/);
});

it('refuses a mail whose key does not exist for good', async () => {
  dns.names.set('shop.example', { TXT: ['v=spf1 -all'] });
  expect(await replyTo(signed())).toMatch(/^550 5\.7\.1 .*the DKIM signature of shop\.example is not valid/);
});

it.each(['SERVFAIL', 'silence'] as const)('asks to try again after %s', async (problem) => {
  dns.names.set('shop.example', problem);
  expect(await replyTo()).toMatch(/^451 4\.7\.1 The records of shop\.example in the DNS/);
  dns.names.set('shop.example', { TXT: ['v=spf1 ip4:127.0.0.1 -all'] });
  expect(await replyTo()).toMatch(/^250 2\.0\.0 /);
});

it.each(['SERVFAIL', 'silence'] as const)(
  'asks to try again after %s for a name in the record',
  async (problem) => {
    dns.names.set('shop.example', { TXT: ['v=spf1 mx -all'], MX: ['10 mx.shop.example'] });
    dns.names.set('mx.shop.example', problem);
    expect(await replyTo()).toMatch(/^451 4\.7\.1 /);
  },
);

it.each(['SERVFAIL', 'silence'] as const)(
  'asks to try again after %s for the key of a signature',
  async (problem) => {
    dns.names.set('shop.example', { TXT: ['v=spf1 -all'] });
    dns.names.set('test._domainkey.shop.example', problem);
    expect(await replyTo(signed())).toMatch(/^451 4\.7\.1 /);
  },
);

it('refuses for good if the DNS does not answer for another domain, which could prove nothing', async () => {
  dns.names.set('relay.example', 'SERVFAIL');
  expect(await replyTo({ envelope: { from: 'x@relay.example', to: `27821234567.${address}` } })).toMatch(
    /^550 5\.7\.1 .*SPF of relay\.example is temperror/,
  );
});
