import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getDelivery,
  getWebhook,
  listDeliveries,
  replayDeliveries,
  replayDelivery,
  type WebhookCall,
  type WebhookDelivery,
} from '#contract/webhooks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { delivery, failedCall, MESSAGE_ID, webhookCall, webhookDetails } from '#web/testing/webhooks.ts';

const OTHER_ID = '019ad8f0-9999-7c2e-9d43-6a1f0c8e2b77';
const rows = page.getByRole('grid', { name: 'Events' }).getByRole('row');
const rowOf = (text: string) => rows.filter({ hasText: text });
const dialog = page.getByRole('dialog');

let server: FakeServer;
let stored: WebhookDelivery[];
let calls: WebhookCall[];

beforeEach(() => {
  stored = [
    delivery(),
    delivery({
      eventId: OTHER_ID,
      sequence: 5119,
      type: 'reply.received',
      messageId: null,
      state: 'failed',
      tries: 10,
      lastStatus: null,
    }),
  ];
  calls = [failedCall(), failedCall({ id: OTHER_ID, status: null, problem: 'No answer in time.' })];
  server = createServer()
    .on(getWebhook, webhookDetails())
    .on(
      listDeliveries,
      answerPaged(
        () => stored,
        ({ state, type, messageId }, query) =>
          (!query['state'] || state === query['state']) &&
          (!query['type'] || type === query['type']) &&
          (!query['messageId'] || messageId === query['messageId']),
      ),
    )
    .on(getDelivery, ({ params }) => ({
      ...stored.find(({ eventId }) => eventId === params['eventId'])!,
      payload: '{\n  "type": "reply.received"\n}',
      calls,
    }))
    .on(replayDelivery, () => {
      const call = webhookCall();
      calls = [call, ...calls];
      stored = stored.map((each) => ({ ...each, state: 'delivered' }));
      return call;
    });
});

const render = (more = '') => renderConsole({ at: `/Webhooks/7/Log${more}`, server });

test('lists events, and filters them by state, type and message', async () => {
  const { currentUrl } = await render();
  await expect
    .element(rowOf('Message delivered'))
    .toMatchTextContent(new RegExp(`Delivered.*${MESSAGE_ID}.*200`));
  await expect.element(rowOf('Reply received')).toMatchTextContent(/Failed.*10.*No answer/);
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Failed');
  await expect.element(rowOf('Message delivered')).not.toBeInTheDocument();
  await expect.poll(currentUrl).toBe('/Webhooks/7/Log?state=failed');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('All states');
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Message delivered');
  await expect.element(rowOf('Reply received')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('All events');
  const search = page.getByRole('searchbox', { name: 'Message ID' });
  await search.fill('019ad8f0');
  await expect.element(page.getByText(/Enter the whole ID/)).toBeVisible();
  await search.fill(MESSAGE_ID);
  await expect.element(rowOf('Reply received')).not.toBeInTheDocument();
  await expect.element(rowOf('Message delivered')).toBeVisible();
  expect(server.received(listDeliveries).map(({ query }) => query['messageId'])).not.toContain('019ad8f0');
});

test('shows an event with its attempts, and sends it again', async () => {
  await render();
  await rowOf('Reply received').getByRole('button').click();
  await expect.element(dialog.getByText('out of order')).toBeVisible();
  await expect.element(dialog.getByText(/"reply\.received"/).first()).toBeVisible();
  const older = dialog.getByRole('button', { name: /No answer/ });
  await expect.element(older).toHaveAttribute('aria-expanded', 'false');
  await older.click();
  await expect.element(dialog.getByText(/No answer in time\./)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText('thanks')).toBeVisible();
  await expect.element(dialog.getByText('Your server accepted the event.').first()).toBeVisible();
  await press('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf('Reply received')).toMatchTextContent('Delivered');
});

test('says why an event could not be loaded, and why it could not be sent again', async () => {
  server.on(getDelivery, refuse(404, { code: 'not_found', message: 'There is no such event.' }));
  server.on(replayDelivery, refuse(429, { code: 'too_many', message: 'Too many calls at once.' }));
  await render();
  await rowOf('Reply received').getByRole('button').click();
  await expect.element(dialog.getByText('There is no such event.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText('Too many calls at once.')).toBeVisible();
});

test('sends the events of a time again, and says how many', async () => {
  server.on(replayDeliveries, { replayed: 0, hasMore: false });
  await render();
  await page.getByRole('button', { name: 'Send several again…' }).click();
  await expectAccessibleLooks({ narrow: true });
  const until = dialog.getByRole('textbox', { name: 'Until' });
  await until.fill('2020-01-01 12:00');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText('This must be after the start.')).toBeVisible();
  await until.fill('');
  await dialog.getByRole('textbox', { name: 'Since' }).fill('2026-11-20 09:00');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText(/No events match/)).toBeVisible();
  server.on(replayDeliveries, { replayed: 50_000, hasMore: true });
  await dialog.getByRole('button', { name: 'Send others' }).click();
  await dialog.getByRole('radio', { name: 'All' }).click();
  await dialog.getByRole('combobox', { name: 'Event' }).selectOptions('Reply received');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(dialog.getByText(/The first 50,000 events are sent again/)).toBeVisible();
  await expectAccessibleLooks();
  const bodies = server.received(replayDeliveries).map(({ body }) => body);
  // In Johannesburg, two hours ahead of UTC.
  expect(bodies[0]).toEqual({ from: '2026-11-20T07:00:00.000Z', state: 'failed' });
  expect(bodies[1]).toMatchObject({ type: 'reply.received' });
  expect(bodies[1]).not.toHaveProperty('state');
});

test('says when there are no events', async () => {
  stored = [];
  await render();
  await expect.element(page.getByText('No events yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('shows discarded events, and finds them by their state', async () => {
  stored = [
    delivery(),
    delivery({ eventId: OTHER_ID, type: 'reply.received', state: 'discarded', tries: 0 }),
  ];
  const { currentUrl } = await render();
  await expect.element(rowOf('Reply received')).toMatchTextContent('Discarded');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Discarded');
  await expect.element(rowOf('Message delivered')).not.toBeInTheDocument();
  await expect.poll(currentUrl).toBe('/Webhooks/7/Log?state=discarded');
  await expectAccessibleLooks();
  await rowOf('Reply received').getByRole('button').click();
  await expect.element(dialog.getByRole('button', { name: 'Send again' })).toBeVisible();
});
