export {
  countsOfCampaigns,
  type CampaignCounts,
  emptyCounts,
  courseOfCampaign,
  courseOfDays,
} from './counts.ts';
export { cancelBatches } from './cancel.ts';
export { createBatch, MAX_BATCH_SIZE, type NewBatch, type NewMessage } from './create-batch.ts';
export { expireBatches } from './expire-batches.ts';
export { holdDoubtAt, holdMessages } from './hold.ts';
export {
  claimBatch,
  finishBatch,
  finishLeftBatches,
  type Gap,
  type LeasedBatch,
  releaseBatches,
  renewLeases,
} from './lease.ts';
export { listMessages, type MessageFilter } from './list-messages.ts';
export { advanceMark } from './mark.ts';
export { moveMessages } from './move-messages.ts';
export { newestMessageTo } from './newest-message.ts';
export { allBatchesDone, pauseBatches, resumeBatches } from './pause.ts';
export { type QueuedMessage, readBatch, readStates } from './read-batch.ts';
export { joinParked, recordReceipts, type ReceiptRecord } from './record-receipts.ts';
export { recordResults, type ResultRecord } from './record-results.ts';
export { settleEndedBatches } from './settle-ended.ts';
export { messageStates } from './states.ts';
