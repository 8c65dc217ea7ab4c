/** An article of the help: its text is in `articles/`, under its id. */
export type Entry = {
  id: string;
  title: string;
  /** Other words by which it is found. */
  words: string;
  /** The pages that it helps with, and those below them. */
  pages: string[];
};

/** All articles, in the order of a first campaign. */
export const CATALOGUE: Entry[] = [
  {
    id: 'first-message',
    title: 'Send your first message',
    words: 'start begin campaign test newcomer',
    pages: ['/', '/Sending/SendMessage'],
  },
  {
    id: 'message-parts',
    title: 'What a message part is',
    words: 'length characters gsm unicode emoji segments 160 70 counter',
    pages: ['/Sending/SendMessage', '/Sending/Templates'],
  },
  {
    id: 'personal-fields',
    title: 'Write to people by name',
    words: 'variables placeholders merge fields first name fallback',
    pages: ['/Groups/Fields', '/Sending/SendMessage', '/Sending/Templates'],
  },
  {
    id: 'sender-ids',
    title: 'Sender IDs, and who can reply',
    words: 'from name number brand alphanumeric approval',
    pages: ['/Sending/SenderIds', '/Sending/SendMessage'],
  },
  {
    id: 'sending-hours',
    title: 'Sending hours',
    words: 'night sunday holiday quiet time zone law marketing',
    pages: ['/Sending/SendMessage', '/Reports/SentQueued/Calendar'],
  },
  {
    id: 'schedules',
    title: 'Schedule and repeat',
    words: 'later plan calendar daily weekly monthly recurring reserve',
    pages: ['/Reports/SentQueued/Calendar', '/Reports/SentQueued', '/Sending/SendMessage'],
  },
  {
    id: 'delivery-states',
    title: 'What the delivery states mean',
    words: 'delivered failed undelivered expired rejected submitted receipt error',
    pages: ['/Reports/SentQueued', '/Reports/CampaignReport', '/Reports/Message', '/Reports/NumberSearch'],
  },
  {
    id: 'imports',
    title: 'Import contacts',
    words: 'upload csv excel spreadsheet vcf undo rejected duplicate',
    pages: ['/Groups/Import', '/Groups/AddEdit'],
  },
  {
    id: 'groups',
    title: 'Groups and smart groups',
    words: 'lists audience segment filter expire',
    pages: ['/Groups/AddEdit', '/Groups/Search'],
  },
  {
    id: 'landlines',
    title: 'Landlines and wrong numbers',
    words: 'fixed line invalid number clean',
    pages: ['/Groups/Search', '/Groups/Import', '/Groups/Contact'],
  },
  {
    id: 'opt-outs',
    title: 'Opt-outs',
    words: 'stop unsubscribe blacklist block start consent',
    pages: ['/Sending/OptOuts'],
  },
  {
    id: 'replies',
    title: 'Replies',
    words: 'inbox conversation answer assign note done',
    pages: ['/Reports/Replies'],
  },
  {
    id: 'templates',
    title: 'Templates and saved answers',
    words: 'reuse saved text snippet canned',
    pages: ['/Sending/Templates', '/Reports/Replies'],
  },
  {
    id: 'credits',
    title: 'Credits',
    words: 'balance cost price reserved available expire refund top up buy',
    pages: ['/Billing/Statement', '/Billing/AllocationHistory', '/Billing/Details'],
  },
  {
    id: 'invoices',
    title: 'Invoices and payment',
    words: 'vat tax bank transfer card quote credit note receipt',
    pages: ['/Billing/Invoices', '/Billing/Quotes', '/Billing/Details'],
  },
  {
    id: 'reports',
    title: 'Reports',
    words: 'export csv statistics totals figures share compare',
    pages: ['/Reports/DateRange', '/Reports/SentQueued', '/Reports/CampaignReport', '/'],
  },
  {
    id: 'signing-in',
    title: 'Signing in safely',
    words: 'password two factor 2fa passkey session security code login',
    pages: ['/MySettings'],
  },
];
