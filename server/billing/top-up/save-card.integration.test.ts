import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { offerCredits } from '../testing/offer-credits.ts';
import { CREDITS, TopUpBuyer } from './testing/shop.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  await offerCredits(database().db.owner);
  web = await startConsole(database());
});
afterAll(() => web.stop());

it('concurrent orders that save a card are all paid, and keep one card', async () => {
  const shop = await TopUpBuyer.open(web, database(), 'saver');
  const tokens = ['tok_success', 'tok_declinedlater', 'tok_silentlater', 'tok_success'];
  const made = await Promise.all(tokens.map((token) => shop.buy('sandbox', token)));
  expect(made.map(({ order }) => order.state)).toEqual(tokens.map(() => 'paid'));
  expect(await shop.balance()).toBe(tokens.length * CREDITS);
  const kept = await database()
    .db.owner.selectFrom('saved_cards')
    .select('id')
    .where('account_id', '=', shop.id)
    .where('forget_at', 'is', null)
    .execute();
  expect(kept).toHaveLength(1);
});
