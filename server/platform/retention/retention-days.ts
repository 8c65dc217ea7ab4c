import { WEBHOOK_LOG_DAYS } from '#contract/webhook-events.ts';

/** How many days each kind of data is kept. docs/operating/limits.md lists these for operators. */
export const RETENTION_DAYS = {
  /** Uploaded files that were never imported. */
  uploads: 1,
  /** Rejected rows of a finished import. */
  rejections: 30,
  /** The changes of an import, for undoing it. */
  importChanges: 30,
  /** The counts of a finished import. */
  imports: 365,
  /** Imported lists of opt-outs, with their rejected entries. */
  optOutImports: 90,
  /** Removed opt-outs, with the reason. */
  removedOptOuts: 730,
  /** Finished bulk actions. */
  bulkActions: 30,
  /** Campaigns that were never sent, with the numbers typed into them. */
  drafts: 180,
  /** Recipients that campaigns skipped. */
  leftOut: 730,
  /** Unsent messages in Send Message, since their last change. */
  messageDrafts: 180,
  /** Files of recipients that belong to no pending campaign. */
  recipientLists: 1,
  /** Reports on ranges of days, since their request. */
  reports: 30,
  /** Answers of API calls with an Idempotency-Key. */
  idempotentCalls: 1,
  /** The log of API calls. */
  apiRequests: 30,
  /** The log of mails to addresses of API keys. */
  emailMails: 30,
  /** What mails have sent, so that the same mail sends nothing again. Longer than the oldest mail that is accepted. */
  emailSent: 14,
  /** Messages of test keys. */
  testMessages: 7,
  /** Records of forwarded replies. */
  forwards: 90,
  /** What messages to keywords set off. Longer than it takes to prove that a person confirmed to join. */
  keywordAnswers: 730,
  auditLog: 730,
  /** Inbound messages that have been routed. The replies made from these never expire. */
  routedInbound: 90,
  /** Events, for listeners and open pages. */
  events: 7,
  /** Parked events, since their last attempt. */
  parkedEvents: 90,
  mails: 30,
  /** Events of webhooks and the calls that delivered them. */
  webhooks: WEBHOOK_LOG_DAYS,
  /** Single clicks on short links. */
  linkClicks: 180,
  /** Clicks on short links by hour and by day. Longer than the statistics reach. */
  linkHours: 760,
  /** What readers did on landing pages, by day and by recipient. Longer than the statistics reach. */
  pageActions: 760,
  /** Readers of shared short links, by digests that change every day. */
  linkVisitors: 2,
  /** What people entered in forms of landing pages, with what they agreed to. */
  formSubmissions: 730,
  /** Emails kept because no mail server is configured. They contain links and codes. */
  keptMails: 7,
  /** Attempts counted for limits, such as failed sign-ins. */
  attempts: 1,
  /** Trusted browsers, since their last use. */
  devices: 400,
};
