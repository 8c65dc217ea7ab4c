import type { Buyer } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import type { MailTemplate } from '#server/platform/mail/templates.ts';
import { warningRecipients } from './warning-recipients.ts';

/** The data of a warning. `enteredBy` is the account that entered the recipient's address. */
export type WarningData = { enteredBy?: string };

/** Posts a warning to everybody whom the account chose. */
export async function postWarning<Data extends WarningData>(
  tx: OwnerDb,
  buyer: Buyer,
  mail: MailTemplate<Data>,
  data: NoInfer<Data>,
): Promise<void> {
  for (const { to, isTyped } of await warningRecipients(tx, buyer))
    await postMail(tx, buyer.accountId, {
      to,
      mail,
      data: isTyped ? { ...data, enteredBy: buyer.name } : data,
      isOwnUser: !isTyped,
    });
}
