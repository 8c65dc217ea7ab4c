import { mailTemplate } from '#server/platform/mail/templates.ts';

/** `reason` explains a refusal. It is empty for an approval. */
export const senderIdDecidedMail = mailTemplate<{ sender: string; reason: string }>(
  'sender ID decided',
  ({ sender, reason }, brand) => {
    const heading = `The sender ID ${sender} ${reason === '' ? 'is approved' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || 'You can now make it the default.',
      heading,
      paragraphs:
        reason === ''
          ? [`You requested it at ${brand.name}. You can now make it the default.`]
          : [
              `You requested it at ${brand.name}. It was refused for this reason: ${reason}`,
              'You can request it again with more details about its use.',
            ],
      action: { label: 'View sender IDs', url: `${brand.address}/Sending/SenderIds` },
    };
  },
);
