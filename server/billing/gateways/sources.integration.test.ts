import { expect, it } from 'vitest';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { setGateway } from './set-gateway.ts';
import { paymentSources } from './sources.ts';

const database = useDatabase();

const keys = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', webhookSecret: 'whsec_1' };

const set = (name: string, terms: object, given?: unknown) =>
  database()
    .db.owner.transaction()
    .execute((tx) =>
      setGateway(
        tx,
        1,
        name,
        terms,
        given === undefined ? undefined : { given, secretKey: testContext(database()).secrets.key },
      ),
    );

it('allows Stripe’s script only on pages of brands that take cards in the page', async () => {
  const sources = async (brand = 1) => (await paymentSources({ ...database().db }))(brand);
  await set('hosted-card', {}, keys);
  expect(await sources()).toEqual({});
  await set('card', {}, keys);
  expect(await sources()).toEqual({
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  });
  expect(await sources(2)).toEqual({});
  await set('card', { enabled: false });
  expect(await sources()).toEqual({});
});
