import { plainText } from './plain-text.ts';
import type { MailAttachment, WrittenMail } from './templates.ts';
import { transportTo } from './transport.ts';

/** `id` becomes the Message-ID; `from` and `to` are addresses. */
export type Envelope = { id: string; from: string; to: string };

/**
 * Sends an email with its HTML part, plain-text part and attachments. If the server refuses the email,
 * throws an error with the server's message.
 */
export async function sendMail(
  smtpUrl: string,
  { id, from, to }: Envelope,
  mail: WrittenMail,
  attachments: MailAttachment[],
): Promise<void> {
  // Load this on demand, because it is large.
  const { renderHtml } = await import('./render-html.ts');
  await transportTo(smtpUrl).sendMail({
    messageId: `<${id}>`,
    from: { name: mail.brand.name, address: from },
    to: { name: '', address: to },
    // Bounces to answers could go in circles (RFC 3834, 3.3).
    envelope: { from: mail.isAnswer ? '' : from, to: [to] },
    subject: mail.subject,
    text: plainText(mail),
    html: await renderHtml(mail),
    attachments,
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': mail.isAnswer ? 'auto-replied' : 'auto-generated' },
  });
}
