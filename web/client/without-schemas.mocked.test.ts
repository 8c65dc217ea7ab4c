import { expect, test, vi } from 'vitest';

vi.mock('zod', () => import('./without-schemas.ts'));

test('the contract keeps its paths without its schemas', async () => {
  const { endpoints } = await import('#contract/index.ts');
  expect(endpoints['listCampaignMessages']).toMatchObject({
    method: 'GET',
    path: '/api/campaigns/:campaignId/messages',
    access: { permission: 'messages.view' },
  });
});

test.each([
  'parse',
  'safeParse',
  'safeParseAsync',
  'options',
  'maxLength',
  'element',
  'toJSONSchema',
  '~standard',
])('reading a schema in the browser throws: .%s', async (name) => {
  const { MESSAGE_STATES, messageState } = await import('#contract/messages.ts');
  expect(MESSAGE_STATES).toContain('delivered');
  const schema = messageState as unknown as Record<string, unknown>;
  expect(() => schema[name]).toThrow(/no schemas/);
  expect(() => [...(schema as unknown as Iterable<unknown>)]).toThrow(/no schemas/);
});

test.each(['parse', 'safeParse', 'toJSONSchema'])('calling zod itself throws: z.%s', async (name) => {
  const { z } = await import('zod');
  expect(() => (z as unknown as Record<string, unknown>)[name]).toThrow(/no schemas/);
});
