import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUpV1Number } from '#contract/v1/lookups.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { errorOf, openProgram, type Program } from '../testing/open-program.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let program: Program;

beforeAll(async () => {
  web = await startConsole(database());
  account = await openAccount(web, database(), 'lookups');
  program = await openProgram(web, account);
});
afterAll(() => web.stop());

const lookUp = async (number: string) => {
  const { status, body } = await program.call(lookUpV1Number, { params: { number } });
  return { status, body };
};

it.each([
  [
    '082 123 4567',
    { number: '27821234567', country: 'ZA', country_code: '27', network: 'Vodacom', type: 'mobile' },
  ],
  [
    '+27 21 123 4567',
    { number: '27211234567', country: 'ZA', country_code: '27', network: null, type: 'landline' },
  ],
  ['+1 212 555 0123', { country: 'US', country_code: '1', type: 'mobile_or_landline' }],
])('%s is looked up in the numbering plans', async (number, expected) => {
  expect(await lookUp(number)).toMatchObject({
    status: 200,
    body: { valid: true, problem: null, ...expected },
  });
});

it.each(['12', 'nobody', '+999123456', ' ', '🙂'])('%s is no number, which is an answer', async (number) => {
  expect(await lookUp(number)).toEqual({
    status: 200,
    body: {
      valid: false,
      number: null,
      country: null,
      country_code: null,
      network: null,
      type: null,
      problem: expect.any(String),
    },
  });
});

it('needs the scope account.view', async () => {
  const { call } = await openProgram(web, account, { scopes: ['messages.view'] });
  const answer = await call(lookUpV1Number, { params: { number: '0821234567' } });
  expect(errorOf(answer)).toEqual([403, 'not_permitted', null]);
});
