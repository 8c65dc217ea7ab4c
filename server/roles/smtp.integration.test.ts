import { expect, it } from 'vitest';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { SmtpClient } from '#server/email-inlet/testing/smtp-client.ts';
import { freePort } from '#server/platform/postgres/address.ts';
import { start } from './smtp.ts';

const database = useDatabase();

it('needs a domain', async () => {
  await expect(start(testContext(database(), {}))).rejects.toThrow('The role smtp needs SMTP_INLET_DOMAIN');
});

it('serves its domain, and names a port that is in use', async () => {
  const port = await freePort();
  const env = { SMTP_INLET_DOMAIN: 'sms.example.net', SMTP_INLET_PORT: String(port) };
  const service = await start(testContext(database(), env));
  const client = new SmtpClient(port);
  expect(await client.reply()).toBe('220 sms.example.net ESMTP Email to SMS');
  await expect(start(testContext(database(), env))).rejects.toThrow(
    `Port ${port} is in use. Set SMTP_INLET_PORT to a free port.`,
  );
  client.end();
  await service.stop();
});
