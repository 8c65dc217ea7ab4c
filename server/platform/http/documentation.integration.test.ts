import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelCampaign } from '#contract/sending.ts';
import { startConsole, type TestConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

it('has the summary and the description of each call', async () => {
  const { paths } = (await (await fetch(`${web.address}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  const { summary, description } = cancelCampaign;
  expect(paths['/api/campaigns/{campaignId}/cancel']!['post']).toMatchObject({ summary, description });
});
