import {
  approveSenderId,
  backdateSenderIds,
  requestSenderId,
  setDefaultSenderId,
} from '#server/sender-ids/index.ts';
import type { SENDER_IDS } from '../content/sender-ids.ts';
import type { Maker } from './maker.ts';

type SenderIdRequest = Pick<(typeof SENDER_IDS)[number], 'sender' | 'purpose' | 'countries'> & {
  isDefault?: boolean | undefined;
};

/** Creates a requested sender ID. Approves it if it has an approval date. */
export async function makeSenderId(
  { account, made }: Maker,
  { isDefault = false, ...wanted }: SenderIdRequest,
  { requestedAt, decidedAt }: { requestedAt: Date; decidedAt: Date | undefined },
): Promise<void> {
  const { id } = await requestSenderId(account, wanted);
  made.senderIds.push(id);
  if (decidedAt) await approveSenderId(account.db, id, undefined, { isMailed: false });
  if (isDefault) await setDefaultSenderId(account, id, true);
  await backdateSenderIds(account, { requestedAt, decidedAt: decidedAt ?? requestedAt });
}
