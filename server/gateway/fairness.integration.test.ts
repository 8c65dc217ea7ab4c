import { expect, it } from 'vitest';
import { newNumbers, useEngine } from './testing/engine.ts';

const engine = useEngine();

it('does not delay a small account behind a large campaign of another', async () => {
  await engine.addScriptedCarrier(undefined, { terms: { rate: 400, window: 50 } });
  await engine.gateway();
  const large = newNumbers(8000);
  for (let start = 0; start < large.length; start += 1000)
    await engine.send({ numbers: large.slice(start, start + 1000) });
  await engine.waitForStates(large.slice(0, 100), { submitted: 100 });
  const small = newNumbers(10);
  await engine.send({ numbers: small, accountId: await engine.createTestAccount() });
  await engine.waitForStates(small, { submitted: 10 });
  // The large campaign takes 20 seconds, so nearly all of it is still queued.
  const { queued } = await engine.countStates(large);
  expect(queued).toBeGreaterThan(6000);
});

it('sends a lower priority value first, even within one account', async () => {
  const carrier = await engine.addScriptedCarrier(undefined, { terms: { rate: 200, window: 20 } });
  await engine.gateway();
  const campaign = newNumbers(2000);
  await engine.send({ numbers: campaign.slice(0, 1000) });
  await engine.send({ numbers: campaign.slice(1000) });
  await engine.waitForStates(campaign.slice(0, 20), { submitted: 20 });
  const before = carrier.submits.length;
  const urgent = newNumbers(30);
  await engine.send({ numbers: urgent, priority: 0 });
  await engine.waitForStates(urgent, { submitted: 30 });
  const sent = carrier.numbers();
  // No campaign message was sent between the first and the last urgent message.
  const first = sent.indexOf(urgent[0]!);
  expect(sent.slice(first, first + 30).toSorted()).toEqual(urgent);
  expect(first - before).toBeLessThan(200);
});

it('shares a carrier between many accounts', async () => {
  await engine.addScriptedCarrier(undefined, { terms: { rate: 1000 } });
  const accounts = await Promise.all(Array.from({ length: 30 }, () => engine.createTestAccount()));
  const numbers = newNumbers(accounts.length * 20);
  for (const [index, accountId] of accounts.entries())
    await engine.send({ numbers: numbers.slice(index * 20, index * 20 + 20), accountId });
  await engine.gateway();
  await engine.waitForStates(numbers, { submitted: numbers.length });
});
