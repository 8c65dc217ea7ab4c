import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import {
  type ProviderGateway,
  Payer,
  recoverStandIns,
  STAND_INS,
  startStandIns,
  stopStandIns,
} from './testing/payer.ts';

const database = useDatabase();
let web: TestConsole;
let payer: Payer;
let names = 0;

beforeAll(async () => {
  await startStandIns(database());
  web = await startConsole(database());
});
afterAll(async () => {
  await web.stop();
  await stopStandIns();
});
beforeEach(async () => {
  recoverStandIns();
  payer = await Payer.open(web, database(), `refused${names++}`);
});

const stripeSays = (status: number, error: object) => ({ status, body: { error } });
const WRONG = 'invalid_request_error';

describe('a payment that its provider refuses for good fails, and the customer is asked to pay another way', () => {
  it.each<[ProviderGateway, string, object]>([
    ['card', 'by card', stripeSays(400, { type: WRONG, code: 'amount_too_small', message: 'Too small' })],
    ['card', 'by card', stripeSays(400, { type: WRONG, param: 'currency', message: 'Invalid currency' })],
    ['hosted-card', 'by card', stripeSays(400, { type: WRONG, param: 'line_items', message: 'Too small' })],
    ['paypal', 'by PayPal', { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', message: 'No' } }],
    ['paypal', 'by PayPal', { status: 400, body: { name: 'INVALID_REQUEST', message: 'No' } }],
    ['instant-eft', 'by instant EFT', { body: { url: null, errorMessage: 'The amount is wrong.' } }],
  ])('%s', async (gateway, how, says) => {
    STAND_INS[gateway].fixedAnswer = says as never;
    const { body } = await payer.order(gateway, gateway === 'card' ? 'pm_card1' : undefined);
    expect(body.order).toMatchObject({
      state: 'failed',
      problem: `You cannot pay ${how} at the moment. Please choose another payment method.`,
    });
  });
});

it('asks the customer to enter an unknown Stripe card again', async () => {
  STAND_INS.card.fixedAnswer = stripeSays(400, {
    type: WRONG,
    code: 'resource_missing',
    param: 'payment_method',
    message: 'No such PaymentMethod',
  });
  const { body } = await payer.order('card', 'pm_card1');
  expect(body.order.problem).toBe('The card was not accepted. Enter it again.');
});

describe('retries a temporary refusal', () => {
  it.each<[ProviderGateway, number, object]>([
    ['card', 401, { error: { type: WRONG, message: 'Invalid API Key' } }],
    ['card', 409, { error: { type: 'idempotency_error', message: 'Another request is at work.' } }],
    ['card', 429, { error: { type: WRONG, code: 'rate_limit', message: 'Too many' } }],
    ['paypal', 401, { error: 'invalid_token' }],
    ['paypal', 403, { name: 'NOT_AUTHORIZED' }],
    ['paypal', 409, { name: 'RESOURCE_CONFLICT' }],
    ['paypal', 429, { name: 'RATE_LIMIT_REACHED' }],
    ['instant-eft', 401, { message: 'Who are you?' }],
    ['instant-eft', 429, { message: 'Slower' }],
  ])('of %s with status %i', async (gateway, status, body) => {
    STAND_INS[gateway].fixedAnswer = { status, body };
    const said = await payer.order(gateway, gateway === 'card' ? 'pm_card1' : undefined);
    expect(said).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  });
});

it('rejects Ozow’s notice with a signature of other letters', async () => {
  const { body } = await payer.order('instant-eft');
  const { body: text, headers } = STAND_INS['instant-eft'].noticeOf(payer.kept('instant-eft', body.order.id));
  const form = new URLSearchParams(text);
  for (const hash of ['é', 'é'.repeat(128), '💥'.repeat(64), '']) {
    form.set('Hash', hash);
    expect(await payer.post('instant-eft', form.toString(), headers)).toBe(403);
  }
});
