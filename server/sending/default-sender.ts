import { sendingSettingsOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { defaultSenderId } from '#server/sender-ids/index.ts';

/** Returns what a message is sent from unless somebody chooses a sender: the default sender ID, or else the account's own number. */
export const defaultSenderOf = async (account: Account): Promise<string | null> =>
  (await defaultSenderId(account)) ?? (await sendingSettingsOf(account)).repliableNumber;
