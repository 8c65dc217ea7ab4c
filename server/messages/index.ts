export { checkCounts } from './check/check-counts.ts';
export { checkSeries } from './check/check-series.ts';
export { checkOriginSums } from './check/check-origin-sums.ts';
export { sumsOfOrigins } from './check/sums-of-origins.ts';
export type { WrongCount } from './check/wrong-count.ts';
export { type Counts, countsOf, emptyCounts } from './counts.ts';
export { countsTogether } from './counts-together.ts';
export { cancelBatches } from './cancel.ts';
export {
  createBatch,
  type SendWindow,
  MAX_BATCH_SIZE,
  type NewBatch,
  type NewMessage,
} from './create-batch.ts';
export { countDoubt, countResent, receiptsInDoubt } from './doubt.ts';
export { expireOrigins } from './expire-origins.ts';
export { anySentOften, originsLately, sentTooOften } from './alike.ts';
export { expireBatches } from './expire-batches.ts';
export { hasMessages } from './has-messages.ts';
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
export { listMessages } from './list-messages.ts';
export type { MessageFilter } from './message-filter.ts';
export { listLog } from './log/list-log.ts';
export { logChoices } from './log/log-choices.ts';
export { advanceMark } from './mark.ts';
export { breakDownBatches } from './breakdown/break-down.ts';
export { type CarrierLine, readBreakdown } from './breakdown/read-breakdown.ts';
export { batchesInRange, countInRange, type RangeBatch, type RangeFilter } from './range/batches-in-range.ts';
export { linesOfBatches } from './range/lines-of-batches.ts';
export { messagesOfBatches, type RangeMessage } from './range/messages-of-batches.ts';
export { moveMessages } from './move-messages.ts';
export { type FiguresTo, figuresTo } from './figures-to.ts';
export { latestMessages, messagedNumbers } from './messaged-numbers.ts';
export { countMessagesTo, findMessagesTo, listMessagesTo, type MessageTo } from './messages-to.ts';
export { numbersOf, type Whom } from './numbers-of.ts';
export { type MessageFacts, readMessage } from './read-message.ts';
export { messageOf } from './message-of.ts';
export { newestMessageTo } from './newest-message.ts';
export type { Origin } from './origin.ts';
export {
  countParked,
  joinParked,
  MOST_PARKED,
  parkedFor,
  sweepParked,
  takeParked,
} from './parked-receipts.ts';
export { closedRegions, openBatches, reopenRegion } from './opening.ts';
export { pauseBatches, resumeBatches, withAllBatchesDone } from './pause.ts';
export {
  awaitingReceipts,
  carriersWaitedFor,
  hasWaited,
  readQueues,
  type Unfinished,
  unfinishedAt,
  readWaiting,
} from './queues.ts';
export { type QueuedMessage, readBatch, readStates } from './read-batch.ts';
export { recordReceipts, type ReceiptRecord } from './record-receipts.ts';
export { recordResults, type ResultRecord } from './record-results.ts';
export { lockWaiting, moveBatch, readRefused, type Refused, waitingBatches } from './reroute.ts';
export { removeSettled } from './remove-settled.ts';
export { type Outcome, type PastSending, settleAtOnce } from './settle-at-once.ts';
export { preparePartitionsFrom } from './prepare-partitions.ts';
export { settleEndedBatches } from './settle-ended.ts';
export { messageStates, stateName, statesOf } from './states.ts';
export { type DayOutcome, outcomesByDay } from './outcomes-by-day.ts';
export { timeSeriesOf } from './time-series.ts';
