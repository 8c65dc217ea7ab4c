import { expect, test, vi } from 'vitest';

vi.mock('zod', () => import('./without-schemas.ts'));

test('the contract keeps its addresses without its schemas', async () => {
  const { endpoints } = await import('#contract/index.ts');
  expect(endpoints['listCampaignMessages']).toMatchObject({
    method: 'GET',
    path: '/api/campaigns/:campaignId/messages',
    access: { permission: 'messages.view' },
  });
});
