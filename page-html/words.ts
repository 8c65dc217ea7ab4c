/** What pages say by themselves, in English. */
export const WORDS = {
  validUntil: 'Valid until',
  ended: 'Ended on',
  directions: 'Get directions',
  playVideo: 'Play video',
  optional: '(optional)',
  choose: 'Choose…',
  send: 'Send',
  thanks: 'Thank you. We have received your answers.',
  confirmSent:
    'Almost done. We have sent a message to your number. Open the link in it within 48 hours to confirm that the number is yours.',
  joined: 'Thank you. You have joined.',
  join: 'Join',
  yourNumber: 'Mobile number',
  optOut: 'Stop messages',
  optedOut: 'You will get no more messages from us.',
  optOutByLink:
    'To stop our messages, open the link in a message that we sent you, or reply STOP to the message.',
  checkForm: 'Please check the form.',
  trap: 'Leave this empty',
  needsScript: 'Turn on JavaScript in your browser to send this form.',
  needsSecureBrowser: 'This browser cannot send the form. Please open the page in another browser.',
  checking: 'Checking…',
  checkFailed: 'The form could not be sent. Check your connection and try again.',
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 'sec',
  website: 'Website',
} as const;

/** What pages say in any language. */
export type PageWords = { readonly [Word in keyof typeof WORDS]: string };

/** What only the editor's canvas says, in the language of the console. */
export const CHOOSE_IMAGE = 'Choose an image';

export const SOCIAL_NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
