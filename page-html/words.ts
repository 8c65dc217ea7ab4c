/** What pages, the errors of their forms and the pages that confirm numbers say by themselves, in English. */
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
    'Almost done. We have sent a message to your number. Open the link in it within {{hours}} hours to confirm that the number is yours.',
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
  required: 'This is required.',
  chooseOne: 'Choose an answer.',
  chooseSome: 'Choose at least one answer.',
  chooseShown: 'Choose from the answers shown.',
  tickToContinue: 'Tick this box to continue.',
  tickAgain: 'Tick this box again.',
  tooLong: 'Enter at most {{max}} characters.',
  enterNumber: 'Enter a number such as 12.50.',
  enterDate: 'Enter a date such as 2026-04-03.',
  enterEmail: 'Enter an email address such as name@example.com.',
  notANumber: 'This is not a phone number. Use digits only, such as 0821234567 or +27821234567.',
  numberTooShort: 'This number has too few digits. Check that none is missing.',
  numberTooLong: 'This number has too many digits. Check that it is a single number.',
  unknownCountryCode: 'No country has this code. Check the digits after the plus sign.',
  noSuchNumber: 'No such number exists in its country. Check the digits and the country code.',
  twoNumbers: 'Enter one number only.',
  otherCountry: 'This form accepts only numbers of this country: {{country}}.',
  consentChanged: 'This text has changed. Please read it again.',
  tooManyForms: 'Too many forms were sent from here. Wait a while, then try again.',
  notHuman: 'We could not check that you are a person. Wait until the check is done, then try again.',
  formFull: 'This form cannot take more answers at the moment. Contact us another way.',
  notARecipient: 'Open the link in your own message to opt out, or reply STOP to the message.',
  tooManyConfirmations: 'Too many messages were sent to confirm numbers. Try again later.',
  cannotMessage: 'We cannot send a message to this number at the moment. Contact us another way.',
  yes: 'Yes',
  confirmNumber: 'Confirm your number',
  numberEntered: 'Someone entered your number (ending in {{digits}}) in the form “{{form}}” of {{account}}.',
  numberEnteredUntitled: 'Someone entered your number (ending in {{digits}}) in a form of {{account}}.',
  answersToSave: 'These answers will be saved:',
  youAgree: 'You agree to this:',
  confirm: 'Confirm',
  notYou: 'If it was not you, close this page. Nothing happens then.',
  confirmed: 'Confirmed',
  goOn: 'Continue',
  linkEnded: 'This link has ended',
  linkWasValid: 'It was valid for {{hours}} hours. Fill in the form again to get a new one.',
  linkUnknown: "This link doesn't exist",
  checkLink: 'Check that you opened the whole link, or fill in the form again.',
  openForm: 'Open the form',
} as const;

/** The name of something that pages say. */
export type PageWord = keyof typeof WORDS;

/** What pages say in any language. */
export type PageWords = { readonly [Word in PageWord]: string };

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
