/** A help article. Its text is in `articles/<id>.md`. */
export type Entry = {
  id: string;
  title: string;
  /** Other search terms for the article. */
  words: string;
  /** The pages that the article is about, including pages below them. The main page comes first. */
  pages: string[];
};

/** All help articles, in the order a new customer needs them. */
export const CATALOGUE: Entry[] = [
  {
    id: 'first-message',
    title: 'Send your first message',
    words: 'start begin campaign test newcomer new user getting started guide send sms',
    pages: ['/', '/Sending/SendMessage'],
  },
  {
    id: 'message-parts',
    title: 'Message length and parts',
    words: 'characters gsm unicode emoji segments concatenated accents long 160 153 70 67 counter cost',
    pages: ['/Sending/SendMessage', '/Sending/Templates'],
  },
  {
    id: 'personal-fields',
    title: 'Write to people by name',
    words:
      'variables placeholders merge fields first name fallback personalise personalize custom field blank braces',
    pages: ['/Groups/Fields', '/Sending/SendMessage', '/Sending/Templates'],
  },
  {
    id: 'sender-ids',
    title: 'Sender IDs, and who can reply',
    words: 'from sender name number brand alphanumeric approval request refused default reply',
    pages: ['/Sending/SenderIds', '/Sending/SendMessage'],
  },
  {
    id: 'sending-hours',
    title: 'Sending hours',
    words: 'night sunday holiday quiet time zone law marketing delayed waiting spread clock',
    pages: ['/Sending/SendMessage', '/Reports/SentQueued/Calendar'],
  },
  {
    id: 'schedules',
    title: 'Schedule and repeat messages',
    words: 'later plan calendar daily weekly monthly recurring reschedule pause cancel future reserve',
    pages: [
      '/Reports/SentQueued/Calendar',
      '/Sending/SendMessage',
      '/Reports/SentQueued',
      '/Reports/CampaignReport',
    ],
  },
  {
    id: 'delivery-states',
    title: 'What the delivery states mean',
    words:
      'status delivered failed undelivered expired rejected queued submitted held unknown pending receipt error why',
    pages: ['/Reports/SentQueued', '/Reports/CampaignReport', '/Reports/Message', '/Reports/NumberSearch'],
  },
  {
    id: 'imports',
    title: 'Import contacts',
    words: 'upload csv excel spreadsheet vcf vcard file columns paste undo rejected invalid duplicate',
    pages: ['/Groups/Import', '/Groups/AddEdit', '/Groups/Search'],
  },
  {
    id: 'groups',
    title: 'Groups and smart groups',
    words: 'lists audience segment filter dynamic merge expire expiry members contacts',
    pages: ['/Groups/AddEdit', '/Groups/Search'],
  },
  {
    id: 'landlines',
    title: 'Landlines and wrong numbers',
    words: 'fixed line invalid number not a phone number country code clean undeliverable format',
    pages: ['/Groups/Import', '/Groups/Search', '/Groups/Contact', '/Reports/NumberSearch'],
  },
  {
    id: 'opt-outs',
    title: 'Opt-outs',
    words: 'stop unsubscribe optout opt in blacklist block do not contact start consent gdpr popia remove',
    pages: ['/Sending/OptOuts', '/AccSettings/OptOuts'],
  },
  {
    id: 'replies',
    title: 'Replies',
    words: 'inbox conversation answer respond incoming two-way unread assign note done forward forwarding',
    pages: ['/Reports/Replies', '/Groups/Contact', '/MySettings/Forwarding'],
  },
  {
    id: 'templates',
    title: 'Templates and saved answers',
    words: 'reuse saved text snippet canned quick reply tags',
    pages: ['/Sending/Templates', '/Reports/Replies'],
  },
  {
    id: 'landing-pages',
    title: 'Landing pages',
    words: 'page website form editor publish template web survey rsvp coupon lead picture image block',
    pages: ['/LandingPages/List', '/LandingPages/Create', '/LandingPages/Editor', '/LandingPages/Images'],
  },
  {
    id: 'short-codes',
    title: 'Keywords on short codes',
    words:
      'keyword shortcode inbound competition vote join answer auto-reply forward double opt-in confirm yes report',
    pages: ['/ShortCodes/Setup', '/ShortCodes/Incoming'],
  },
  {
    id: 'short-links',
    title: 'Short links',
    words: 'url shortener tracking clicks qr code utm bitly redirect who clicked expire password privacy',
    pages: ['/UrlShortener/List', '/UrlShortener/Create', '/UrlShortener/Edit'],
  },
  {
    id: 'link-domains',
    title: 'Domains for short links',
    words: 'custom domain branded host dns cname txt record certificate https default',
    pages: ['/UrlShortener/Domains', '/UrlShortener/List'],
  },
  {
    id: 'credits',
    title: 'Credits',
    words:
      'balance cost price reserved available pool expire refund top up buy purchase low warning postpaid limit',
    pages: [
      '/Billing/Statement',
      '/Billing/AllocationHistory',
      '/AccSettings/LowCredit',
      '/Sending/SendMessage',
    ],
  },
  {
    id: 'invoices',
    title: 'Invoices and payment',
    words:
      'pay vat tax bank transfer eft card paypal quote credit note receipt pdf billing address overdue automatic top-up',
    pages: ['/Billing/Invoices', '/Billing/Quotes', '/Billing/Details'],
  },
  {
    id: 'reports',
    title: 'Reports',
    words:
      'export download csv xlsx pdf statistics analytics totals figures summary share compare email schedule date range cost centre',
    pages: [
      '/Reports/DateRange',
      '/Reports/SentQueued',
      '/AccSettings/Reports',
      '/Reports/CampaignReport',
      '/Reports/NumberSearch',
      '/',
    ],
  },
  {
    id: 'signing-in',
    title: 'Log in safely',
    words:
      'login log in password two-step two factor 2fa passkey authenticator recovery code sessions security score locked reset',
    pages: ['/MySettings/Security', '/MySettings/SecuritySub', '/MySettings/Details'],
  },
  {
    id: 'team',
    title: 'Your team',
    words:
      'users colleagues invite invitation role permission owner manager viewer suspend remove employee leaves audit activity log who did what',
    pages: ['/AccSettings/Users', '/AccSettings/Activity', '/AccSettings/SessionManagement'],
  },
  {
    id: 'sub-accounts',
    title: 'Sub-accounts',
    words:
      'reseller customers clients branches departments allocate give credits allowance impersonate log in as held release refuse approve review limit close',
    pages: ['/SubAccounts/List', '/SubAccounts/Account', '/SubAccounts/HeldMessages'],
  },
];
