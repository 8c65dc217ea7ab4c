import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiKeyDay, cancelApiKeyDay, getApiKeyDay, listApiKeyDays } from '#contract/api-key-days.ts';
import { listMessageFilters, listMessageLog } from '#contract/message-log.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const AT = '/Reports/SentQueued/Api';
const NONE = {
  queued: 0,
  submitted: 0,
  delivered: 0,
  undelivered: 0,
  expired: 0,
  rejected: 0,
  held: 0,
  cancelled: 0,
  unknown: 0,
};
const day = (more: Partial<ApiKeyDay> = {}): ApiKeyDay => ({
  id: 3,
  day: '2026-11-20',
  keyId: 7,
  name: 'Login codes',
  messages: 1200,
  parts: 1250,
  cost: 1_250_000,
  counts: { ...NONE, delivered: 1100, queued: 100 },
  waiting: 100,
  ...more,
});

const serverWith = (days: ApiKeyDay[]) =>
  createServer()
    .on(
      listApiKeyDays,
      answerPaged(() => days),
    )
    .on(cancelApiKeyDay, () => day({ waiting: 0 }));

const row = page.getByRole('row').filter({ hasText: 'Login codes' });

test('shows what each key sent, and cancels what is waiting', async () => {
  const server = serverWith([day(), day({ id: 2, day: '2026-11-19', name: 'Web shop', waiting: 0 })]);
  await page.viewport(1440, 900);
  await renderConsole({ at: AT, server });
  await expect.element(row).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await page.viewport(1440, 900);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Cancel waiting messages' }).click();
  await expect.element(page.getByText('Cancel the 100 messages that are waiting?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel waiting messages' }).click();
  await expect.element(page.getByText(/waiting messages are cancelled/)).toBeVisible();
  expect(server.received(cancelApiKeyDay)).toMatchObject([{ params: { dayId: '3' } }]);
});

test('leads to the messages of a key and a day', async () => {
  const server = serverWith([day()])
    .on(getApiKeyDay, day())
    .on(
      listMessageLog,
      answerPaged(() => []),
    )
    .on(listMessageFilters, { senders: [], errors: [] });
  await page.viewport(1440, 900);
  const { currentUrl } = await renderConsole({ at: AT, server });
  await page.getByRole('link', { name: 'Login codes' }).click();
  await expect.poll(currentUrl).toBe('/Reports/SentQueued/Messages?apiKeyDay=3');
  await expect.element(page.getByText(/Sent by Login codes, .*20/)).toBeVisible();
  await page.getByRole('button', { name: /Sent by Login codes/ }).click();
  await expect.poll(currentUrl).toBe('/Reports/SentQueued/Messages');
});

test('says how to begin', async () => {
  await renderConsole({ at: AT, server: serverWith([]) });
  await expect.element(page.getByText('No program has sent messages yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'API keys' }).last()).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('says why the days cannot be shown', async () => {
  const problem = { code: 'unavailable', message: 'The database is not available.' };
  await renderConsole({ at: AT, server: createServer().on(listApiKeyDays, refuse(503, problem)) });
  await expect.element(page.getByText('The database is not available.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});
