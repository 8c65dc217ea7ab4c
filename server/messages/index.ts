export {
  countsOfCampaigns,
  type CampaignCounts,
  emptyCounts,
  courseOfCampaign,
  courseOfDays,
} from './counts.ts';
export { createBatch, MAX_BATCH_SIZE, type NewBatch, type NewMessage } from './create-batch.ts';
export { expireSilent } from './expire-silent.ts';
export { holdMessages } from './hold.ts';
export { claimBatches, finishBatch, type LeasedBatch, releaseBatches, renewLeases } from './lease.ts';
export { listMessages, type MessageFilter } from './list-messages.ts';
export { advanceMark } from './mark.ts';
export { newestMessageTo } from './newest-message.ts';
export { allBatchesDone, pauseBatches } from './pause.ts';
export { type QueuedMessage, readBatch, readStates } from './read-batch.ts';
export { joinParked, recordReceipts, type ReceiptRecord } from './record-receipts.ts';
export { recordResults, type ResultRecord } from './record-results.ts';
export { messageStates } from './states.ts';
