import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getApiKey } from '#contract/api-keys.ts';
import { type ApiRequest, getApiRequest, listApiRequests } from '#contract/api-requests.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { apiKeyDetails, MOMENT } from '#web/testing/api-keys.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const call = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  id: 2,
  at: MOMENT,
  method: 'POST',
  path: '/v1/messages',
  status: 201,
  durationMs: 1234,
  requestId: 'req-2',
  address: '203.0.113.7',
  userAgent: 'curl/8.5.0',
  ...more,
});

const rows = page.getByRole('grid', { name: 'Calls' }).getByRole('row');
const rowOf = (text: string) => rows.filter({ hasText: text });
const dialog = page.getByRole('dialog');

let server: FakeServer;
let stored: ApiRequest[];

beforeEach(() => {
  stored = [call(), call({ id: 1, method: 'GET', path: '/v1/messages/9', status: 404, requestId: 'req-1' })];
  server = createServer()
    .on(getApiKey, apiKeyDetails())
    .on(
      listApiRequests,
      answerPaged(
        () => stored,
        ({ status, method, path, requestId }, query) =>
          (!query['outcome'] || (query['outcome'] === 'failed') === status >= 400) &&
          (!query['method'] || method === query['method']) &&
          path.startsWith(query['path'] ?? '') &&
          (!query['requestId'] || requestId === query['requestId']),
      ),
    )
    .on(getApiRequest, {
      ...call(),
      requestBody: '{"to":"+27821234567","text":"It\'s *** hidden"}',
      responseBody: 'not JSON',
    });
});

const render = (more = '') => renderConsole({ at: `/ApiKeys/7/Log${more}`, server });

test('lists calls, and filters them by outcome, method, path and request id', async () => {
  const { currentUrl } = await render('?channel=rest');
  await expect.element(rowOf('POST /v1/messages')).toMatchTextContent(/201.*1,234 ms/);
  await expect.element(rowOf('GET /v1/messages/9')).toMatchTextContent('404');
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('Failed');
  await expect.element(rowOf('POST')).not.toBeInTheDocument();
  await expect.poll(currentUrl).toContain('outcome=failed');
  await expect.poll(currentUrl).toContain('channel=rest');
  await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('All outcomes');
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('POST');
  await expect.element(rowOf('GET')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Method' }).selectOptions('All methods');
  const search = page.getByRole('searchbox', { name: 'Path or request ID' });
  await search.fill('v1/messages/');
  await expect.element(rowOf('POST')).not.toBeInTheDocument();
  await search.fill('req-2');
  await expect.element(rowOf('GET')).not.toBeInTheDocument();
  await expect.element(rowOf('POST')).toBeVisible();
  expect(server.received(listApiRequests).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ path: '/v1/messages/' }),
  );
});

test('shows a call with its bodies, and as a curl command', async () => {
  await render();
  await rowOf('POST').getByRole('button').click();
  await expect.element(dialog).toMatchTextContent(/req-2.*203\.0\.113\.7.*curl\/8\.5\.0/);
  await expect.element(dialog.getByText(/"to": "\+27821234567"/)).toBeVisible();
  await expect.element(dialog.getByText('not JSON')).toBeVisible();
  await expect.element(dialog.getByText(/texts of messages are hidden/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says why a call cannot be loaded', async () => {
  server.on(getApiRequest, refuse(404, { code: 'not_found', message: 'There is no such API call.' }));
  await render();
  await rowOf('POST').getByRole('button').click();
  await expect.element(dialog.getByText('There is no such API call.')).toBeVisible();
});

test('says when there are no calls', async () => {
  stored = [];
  await render();
  await expect.element(page.getByText('No calls yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('says why the calls cannot be loaded', async () => {
  server.on(listApiRequests, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
