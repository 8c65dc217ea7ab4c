import type { Database } from '#server/platform/db/handles.ts';
import { createBatch } from '../create-batch.ts';
import type { Origin } from '../origin.ts';

/** Queues a message to each of two numbers. One message has its own text. */
export const queueBatch = ({ owner }: Database, accountId: number, origin: Origin): Promise<number> =>
  owner.transaction().execute((tx) =>
    createBatch(tx, {
      accountId,
      origin,
      carrierId: 1,
      priority: 5,
      sender: 'Shop',
      text: 'Hi',
      messages: [
        { number: '27820000005', text: 'Dear\tAnn\\\r\n🔔', parts: 1, cost: 1000 },
        { number: '27820000006', text: null, parts: 1, cost: 1000 },
      ],
    }),
  );
