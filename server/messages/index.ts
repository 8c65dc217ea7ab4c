export { checkCounts } from './check/check-counts.ts';
export { checkSeries } from './check/check-series.ts';
export { checkOriginSums } from './check/check-origin-sums.ts';
export { sumOrigins } from './check/sum-origins.ts';
export type { WrongCount } from './check/wrong-count.ts';
export { type Counts, countsOf, emptyCounts } from './state-counts.ts';
export { sumOutcomes } from './sum-outcomes.ts';
export {
  firstBatchAt,
  type Period,
  type Sums,
  sumsByAccountAndDay,
  sumsByDay,
  sumsByOrigin,
} from './sum-in-period.ts';
export { sumUsage, type Usage, usageByDay, usageByOrigin } from './usage-in-period.ts';
export { cancelBatches } from './cancel.ts';
export { cancelMessage } from './cancel-message.ts';
export { changedBatches } from './changed-batches.ts';
export {
  createBatch,
  type SendWindow,
  MAX_BATCH_SIZE,
  type NewBatch,
  type NewMessage,
} from './create-batch.ts';
export { countedMessageIds, newMessageIds, nthMessageId, positionOfMessageId } from './message-ids.ts';
export { recordDoubt, recordResent, findReceiptsForDoubt } from './doubt.ts';
export { expireOrigins } from './expire-origins.ts';
export {
  hasFrequentNumber,
  countRecentOrigins,
  numbersSentRepeatedly,
  messagesSentBefore,
  messagesSentTo,
} from './repeated-texts.ts';
export { expireBatches } from './expire-batches.ts';
export { hasMessages } from './has-messages.ts';
export { markDoubtUnknown, markMessagesUnknown } from './hold.ts';
export {
  claimBatch,
  finishBatch,
  closeFinishedBatches,
  type Gap,
  type LeasedBatch,
  releaseBatches,
  renewLeases,
} from './lease.ts';
export { listMessages } from './list-messages.ts';
export type { MessageFilter } from './message-filter.ts';
export { listLog } from './log/list-log.ts';
export { readLogFilterOptions } from './log/log-filter-options.ts';
export { advanceMark } from './mark.ts';
export { breakDownBatches } from './breakdown/break-down.ts';
export { type CarrierLine, readBreakdown } from './breakdown/read-breakdown.ts';
export { batchesInRange, countInRange, type RangeBatch, type RangeFilter } from './range/batches-in-range.ts';
export { linesOfBatches } from './range/lines-of-batches.ts';
export { messagesOfBatches, type RangeMessage } from './range/messages-of-batches.ts';
export { moveMessages } from './move-messages.ts';
export { type FiguresForNumber, figuresForNumber } from './figures-for-number.ts';
export { summariseMessages, findMessagedNumbers } from './messaged-numbers.ts';
export {
  countMessagesTo,
  findMessagesTo,
  listMessagesTo,
  messageIdsTo,
  type NumberMessage,
} from './messages-to-number.ts';
export { recipientsOf, type RecipientGroup } from './recipients-of.ts';
export { type SentMessage, readMessage } from './read-message.ts';
export { findOriginMessage } from './find-origin-message.ts';
export { numberOfMessage } from './number-of-message.ts';
export { type AnsweredMessage, newestMessageTo } from './newest-message.ts';
export type { Origin } from './origin.ts';
export {
  messageIdsOfOrigin,
  type MessageRange,
  rangesByOrigin,
  rangesOfOrigin,
  submissionTimes,
} from './origin-messages.ts';
export {
  countParked,
  applyParkedReceipts,
  MAX_PARKED_COUNT,
  listParkedIds,
  sweepParked,
  takeParked,
} from './parked-receipts.ts';
export { closedRegions, openBatches, reopenRegion } from './open-batches.ts';
export { pauseBatches, resumeBatches, withAllBatchesDone } from './pause.ts';
export {
  countAwaitingReceipt,
  carriersWithQueue,
  hasDelayedMessages,
  readQueues,
  type UnfinishedCounts,
  countUnfinished,
  readAccountQueues,
} from './queues.ts';
export { type QueuedMessage, readBatch, readStates } from './read-batch.ts';
export { recordReceipts, type ReceiptRecord } from './record-receipts.ts';
export { recordResults, type ResultRecord } from './record-results.ts';
export { lockQueuedBatch, moveBatch, readRefused, type RefusedMessage, queuedBatches } from './reroute.ts';
export { removeFinishedOrigins } from './remove-finished-origins.ts';
export { type SimulatedOutcome, type SimulatedSending, simulateOutcomes } from './simulate-outcomes.ts';
export { createPartitionsFrom } from './prepare-partitions.ts';
export { settleEndedBatches } from './settle-ended.ts';
export { messageStates, stateName, statesOf } from './states.ts';
export { type DayOutcome, outcomesByDay } from './outcomes-by-day.ts';
export { readTimeSeries } from './time-series.ts';
export { recordChanges, watchMessages } from './changes.ts';
export {
  accountsWithChangesSince,
  type ChangePlace,
  type MessageChange,
  type MessageDetails,
  readChangesAfter,
  readDetails,
} from './read-changes.ts';
