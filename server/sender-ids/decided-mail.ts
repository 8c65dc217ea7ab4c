import { mailTemplate } from '#server/platform/mail/templates.ts';

/** `reason` is why it was refused; empty if it was approved. */
export const senderIdDecidedMail = mailTemplate<{ sender: string; reason: string }>(
  'sender ID decided',
  ({ sender, reason }, brand) => {
    const heading = `The sender ID ${sender} ${reason === '' ? 'is approved' : 'was refused'}`;
    return {
      subject: heading,
      preview: reason || 'You can make it the default now.',
      heading,
      paragraphs:
        reason === ''
          ? [`You asked for it at ${brand.name}. You can make it the default now.`]
          : [
              `You asked for it at ${brand.name}. It was refused for this reason: ${reason}`,
              'You can request it again, and say more about what it will be used for.',
            ],
      action: { label: 'See your sender IDs', url: `${brand.address}/Sending/SenderIds` },
    };
  },
);
