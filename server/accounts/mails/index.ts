import type { MailTemplates } from '#server/platform/mail/templates.ts';
import { allowedAddressesChangedMail } from './allowed-addresses-changed-mail.ts';
import { confirmAddressMail } from './confirm-address-mail.ts';
import { codeMail } from './code-mail.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { resetMail } from './reset-mail.ts';
import { twoFactorChangedMail } from './two-factor-changed-mail.ts';
import { welcomeMail } from './welcome-mail.ts';
import { wrongCodesMail } from './wrong-codes-mail.ts';

export {
  allowedAddressesChangedMail,
  codeMail,
  confirmAddressMail,
  emailChangedMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
  twoFactorChangedMail,
  welcomeMail,
  wrongCodesMail,
};

export const accountMails: MailTemplates = [
  codeMail,
  confirmAddressMail,
  resetMail,
  invitationMail,
  welcomeMail,
  passwordChangedMail,
  newDeviceMail,
  emailChangedMail,
  twoFactorChangedMail,
  wrongCodesMail,
  allowedAddressesChangedMail,
];
