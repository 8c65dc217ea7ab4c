import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProgram } from '#server/public-api/testing/open-program.ts';
import { addSilentCarrier } from '#server/sending/testing/expand.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { INLET_ENV, openAddress, sendMailTo, startTestInlet } from '../testing/inlet.ts';
import { SmtpClient } from '../testing/smtp-client.ts';
import { readInletMetrics } from './read-metrics.ts';

const database = useDatabase();
/** Connections of finished mails may still be closing. */
const MAX_CONNECTIONS = 5;
let web: TestConsole;
let address: string;

beforeAll(async () => {
  web = await startConsole(database(), INLET_ENV);
  await addSilentCarrier(database().db.owner);
  const account = await openAccount(web, database(), 'metrics', 1_000_000);
  const program = await openProgram(web, account, { sending: { defaultSender: '43366' } });
  address = await openAddress(account, program.keyId);
});
afterAll(() => web.stop());

/** Returns the values of all series, by name and label. The label `process` is left out. */
async function read(): Promise<Record<string, number>> {
  const text = await (await readInletMetrics(database().db.owner)).metrics();
  const lines = text.split('\n').filter((line) => line.startsWith('carillon_'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, label = '', value] = /^(\w+)\{(?:.*?(?:outcome|reason|le)="(.*?)")?.*\} (.+)$/.exec(
        line,
      )!;
      return [`${name} ${label}`.trim(), Number(value)];
    }),
  );
}

const reported = (connections: number, open: number) =>
  eventually('the connections to be reported', async () => {
    const now = await read();
    return (
      now['carillon_email_connections_total'] === connections && now['carillon_email_connections'] === open
    );
  });

const mail = (more: object = {}) => ({ to: `27821234567.${address}`, text: 'Your table is ready', ...more });

it('count connections, mails by outcome, refusals by reason, and the time until the commit', async () => {
  const inlet = await startTestInlet(database(), {
    limits: { connectionsOfAddress: MAX_CONNECTIONS, maxMailBytes: 16_384 },
  });
  const send = (more: object = {}) => sendMailTo(inlet.port, mail(more));
  const again = { messageId: '<same@example.com>', date: new Date() };
  await send(again);
  await send(again);
  await send({ to: address, subject: '0821234568, 12345678' });
  const refused = [
    { from: 'eve@bulk.example.com' },
    { from: 'ann@strict.example' },
    { from: 'ann@broken.example' },
    { to: '27821234567.k3k3k3k3k3k3k3k3@sms.example.net' },
    { text: '' },
    { text: 'x'.repeat(20_000) },
    { text: 'x'.repeat(2000) },
  ];
  for (const more of refused) await expect(send(more)).rejects.toThrow();
  await reported(10, 0);
  const clients = [];
  for (let nth = 0; nth < MAX_CONNECTIONS; nth++) clients.push(await SmtpClient.open(inlet.port));
  expect(await new SmtpClient(inlet.port).reply()).toMatch(/^421 /);
  await reported(10 + MAX_CONNECTIONS + 1, MAX_CONNECTIONS);
  expect(await read()).toMatchObject({
    'carillon_email_accepted_total sent': 1,
    'carillon_email_accepted_total partly': 1,
    'carillon_email_accepted_total repeated': 1,
    'carillon_email_refused_total sender': 1,
    'carillon_email_refused_total author': 1,
    'carillon_email_refused_total dns': 1,
    'carillon_email_refused_total address': 1,
    'carillon_email_refused_total mail': 1,
    'carillon_email_refused_total key': 1,
    'carillon_email_refused_total connections': 1,
    'carillon_email_refused_total rate': 0,
    'carillon_email_refused_total failure': 0,
    carillon_email_commit_seconds_count: 3,
    'carillon_email_commit_seconds_bucket +Inf': 3,
    carillon_email_commit_seconds_sum: expect.any(Number),
  });
  for (const client of clients) client.end();
  await inlet.stop();
  expect(await read()).toEqual({});
});
