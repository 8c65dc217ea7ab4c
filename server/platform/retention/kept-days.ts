/** How many days data is kept, if not for good. For operators: docs/operating/limits.md. */
export const KEPT_DAYS = {
  /** Files that were uploaded but never imported. */
  uploads: 1,
  /** Rejected rows, after their import has ended. */
  rejections: 30,
  /** What an import changed, so that it can be undone. */
  importChanges: 30,
  /** The counts of an import that has ended. */
  imports: 365,
  /** Lists of opt-outs that were imported, with their rejected entries. */
  optOutImports: 90,
  /** Opt-outs that were removed, and why. */
  removedOptOuts: 730,
  /** Bulk actions, after their end. */
  bulkActions: 30,
  /** Campaigns that were never sent, with the numbers typed for them. */
  drafts: 180,
  /** Whom campaigns left out. */
  leftOut: 730,
  /** What users have begun to write, after it was last changed. */
  messageDrafts: 180,
  /** Files of recipients that no campaign waits for. */
  recipientLists: 1,
  /** Reports of ranges of days, after they were asked for. */
  reports: 30,
  /** Who did what. */
  auditLog: 730,
  /** Raw inbound messages. The replies made from them are kept for good. */
  routedInbound: 90,
  /** Events, for listeners and open pages. */
  events: 7,
  /** Events that listeners failed to handle, after the last attempt. */
  parkedEvents: 90,
  mails: 30,
  /** Mails kept for lack of a mail server; they contain links and codes. */
  keptMails: 7,
  /** Failed sign-ins and similar, counted for limits. */
  attempts: 1,
  /** Trusted browsers, after their last use. */
  devices: 400,
};
