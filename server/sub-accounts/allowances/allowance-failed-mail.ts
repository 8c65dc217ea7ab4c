import { mailTemplate } from '#server/platform/mail/templates.ts';

/** The email about monthly allowances that could not be given. `name` is the first such sub-account. */
export const allowanceFailedMail = mailTemplate<{ name: string }>('allowance failed', ({ name }, brand) => {
  const heading = 'You have too few credits for a monthly allowance';
  return {
    subject: heading,
    preview: `${name} did not get its monthly allowance.`,
    heading,
    paragraphs: [
      `${name} did not get its monthly allowance, because your account has too few credits. Other sub-accounts may be affected too.`,
      'Buy credits, then give them to the sub-accounts yourself. The next allowance is due next month.',
    ],
    action: { label: 'View sub-accounts', url: `${brand.address}/SubAccounts/List` },
  };
});
