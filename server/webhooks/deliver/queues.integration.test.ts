import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '#server/platform/testing/database.ts';
import { leaseQueues, releaseQueue, renewQueues } from './queues.ts';

const database = useDatabase();
const owner = () => database().db.owner;
const ENDPOINT = { account_id: 1, endpoint_id: 1 };

beforeEach(async () => {
  await owner().deleteFrom('webhook_queues').execute();
  await owner()
    .insertInto('webhook_queues')
    .values({ ...ENDPOINT, due_at: new Date() })
    .execute();
});
const becomeDue = () => owner().updateTable('webhook_queues').set({ due_at: new Date() }).execute();

it('one worker at a time has an endpoint', async () => {
  const [queue] = await leaseQueues(owner(), 10);
  await becomeDue();
  expect(await leaseQueues(owner(), 10)).toEqual([]);
  expect(await renewQueues(owner(), [queue!])).toEqual(new Set([queue]));
  await releaseQueue(owner(), queue!);
  expect(await leaseQueues(owner(), 10)).toHaveLength(1);
});

it('a renewal that comes after the release does not hold the endpoint back', async () => {
  const [queue] = await leaseQueues(owner(), 10);
  await releaseQueue(owner(), queue!);
  expect(await renewQueues(owner(), [queue!])).toEqual(new Set());
  await becomeDue();
  expect(await leaseQueues(owner(), 10)).toHaveLength(1);
});
