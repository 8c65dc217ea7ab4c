import { mailTemplate } from '#server/platform/mail/templates.ts';

/** `reason` explains a refusal. It is empty for an approval. */
export const senderIdDecidedMail = mailTemplate<{ sender: string; reason: string }>(
  'sender ID decided',
  ({ sender, reason }, brand) => {
    const heading = `The sender ID ${sender} ${reason === '' ? 'was approved' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || 'You can now send with it, or make it your default.',
      heading,
      paragraphs:
        reason === ''
          ? [
              `${brand.name} approved your request. You can now send with this sender ID, or make it your default.`,
            ]
          : [
              `${brand.name} refused your request for this reason: ${reason}`,
              'You can request it again with more details about its use.',
            ],
      action: { label: 'View sender IDs', url: `${brand.address}/Sending/SenderIds` },
    };
  },
);
