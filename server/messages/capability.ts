import type { Capability } from '#server/capability.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { messagesPersonalData } from './personal-data.ts';
import { breakDownBatches } from './breakdown/break-down.ts';
import { forgetChanges } from './changes.ts';
import { expireBatches } from './expire-batches.ts';
import { expireWithoutReceipt } from './expire-without-receipt.ts';
import { openBatches } from './open-batches.ts';
import { pauseAllUnfinished } from './pause-all.ts';
import { settleEndedBatches } from './settle-ended.ts';

/** Stores every outbound message and its state. */
export const messages: Capability = {
  name: 'messages',
  mayImport: ['opt-outs', 'billing'],
  tables: {
    account: [
      'message_batches',
      'messages',
      'submissions',
      'message_time_series',
      'batch_breakdowns',
      'origin_sums',
      'message_changes',
      'message_watchers',
    ],
    local: ['parked_receipts'],
  },
  schedules: [
    { name: 'messages.make-partitions', cron: '20 1 * * *', run: ({ db }) => makePartitions(db.owner) },
    { name: 'messages.forget-changes', cron: '50 * * * *', run: ({ db }) => forgetChanges(db.owner) },
    { name: 'messages.expire-silent', cron: '5 * * * *', run: ({ db }) => expireWithoutReceipt(db.owner) },
  ],
  afterRestore: async (client, { paused }) => {
    if (paused) await pauseAllUnfinished(client);
  },
  chores: [
    { name: 'opening batches', pauseMs: 250, run: ({ db }) => openBatches(db.owner) },
    { name: 'expiring batches', pauseMs: 1000, run: ({ db }) => expireBatches(db.owner) },
    { name: 'settling ended batches', pauseMs: 500, run: ({ db }) => settleEndedBatches(db.owner) },
    { name: 'breaking down batches', pauseMs: 2000, run: ({ db }) => breakDownBatches(db.owner) },
  ],
  personalData: messagesPersonalData,
  example: () => import('./testing/example.ts'),
};

async function makePartitions(db: OwnerDb): Promise<void> {
  await db.selectNoFrom(({ fn }) => fn('make_message_partitions', []).as('made')).execute();
}
