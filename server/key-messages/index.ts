export { placeMessages, type PlacedMessage } from './prepare/prepare-messages.ts';
export { readKnownNumber, readNumber, spellOut, toNumber } from './prepare/read-number.ts';
export { findTemplate, textAndTemplate, textRequired } from './prepare/find-template.ts';
export { readUsableSender, usualSender } from './prepare/read-usable-sender.ts';
export { sendAsKey, type SendOptions } from './send-as-key.ts';
export { cancelTestMessage } from './test-messages/cancel-test-message.ts';
export { recordTestChanges } from './test-messages/record-test-changes.ts';
export { MAGIC_NUMBERS } from './test-messages/magic-numbers.ts';
export {
  listTestMessages,
  readTestDetails,
  readTestMessage,
  TEST_ERRORS,
  type TestDetails,
} from './test-messages/read-test-messages.ts';
