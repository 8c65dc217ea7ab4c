/** How many days is kept what is not kept for good: docs/operating/limits.md is this list for operators. */
export const KEPT_DAYS = {
  /** Files that were uploaded and never imported. */
  uploads: 1,
  /** Rows that were not imported, after their import ended. */
  rejections: 30,
  /** What is told of an import that ended: its counts. */
  imports: 365,
  /** Campaigns that were never sent, with the numbers typed for them. */
  drafts: 180,
  /** Who did what. */
  auditLog: 730,
  /** What phones sent, as it came in. The replies made of it are kept for good. */
  routedInbound: 90,
  /** What happened, for listeners and open pages. */
  events: 7,
  /** Events that listeners failed to hear, after the last try. */
  parkedEvents: 90,
  mails: 30,
  /** Mails that no mail server was there for; they hold links and codes. */
  keptMails: 7,
  /** Failed sign-ins and the like, counted for limits. */
  attempts: 1,
  /** Browsers that a user trusts, after they were last used. */
  devices: 400,
};
