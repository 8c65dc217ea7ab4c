import type { Attachment } from 'postal-mime';

/** Signatures and visiting cards, which mail programs add by themselves. */
const ADDED_BY_PROGRAMS = new Set([
  'application/pgp-keys',
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'text/directory',
  'text/vcard',
  'text/x-vcard',
]);

const ENCRYPTED = new Set([
  'application/pgp-encrypted',
  'application/pkcs7-mime',
  'application/x-pkcs7-mime',
]);

/**
 * Returns why a mail's attachments prevent sending, or undefined. Pictures that the HTML shows, such as the logo
 * of a signature, and what mail programs add by themselves do not.
 */
export function findAttachmentProblem(attachments: readonly Attachment[], html: string): string | undefined {
  const sent = attachments.filter((each) => !ADDED_BY_PROGRAMS.has(each.mimeType) && !isShown(each, html));
  const [first] = sent;
  if (!first) return undefined;
  if (sent.some(({ mimeType }) => ENCRYPTED.has(mimeType)))
    return 'The mail is encrypted, so its text cannot be read. Send it without encryption.';
  return `An SMS cannot have attachments${first.filename === null ? '' : ` ("${first.filename.slice(0, 60)}")`}. Send the mail without them, or with a link.`;
}

/** Whether a part is a picture that the HTML shows. */
function isShown({ mimeType, related, contentId, disposition }: Attachment, html: string): boolean {
  if (!mimeType.startsWith('image/')) return false;
  const id = contentId?.replaceAll(/^<|>$/g, '') ?? '';
  return related === true || disposition === 'inline' || (id !== '' && html.includes(`cid:${id}`));
}
