/** One item of an account's long work, such as a campaign to expand or a file to import. */
export type WorkItem = { accountId: number; id: number };

/** A kind of long work. Its state is in the database, so any worker can take the next step of any item. */
export type LongWork<Context> = {
  name: string;
  /** Returns, for each account with waiting items, the item whose last step was longest ago. */
  findWaiting(context: Context): Promise<WorkItem[]>;
  /**
   * Takes the next step of an item, in one transaction of about a tenth of a second. Returns false if there
   * is nothing to do now, or if another worker holds the item.
   */
  step(context: Context, item: WorkItem): Promise<boolean>;
  /**
   * Schedules a retry after a failed step. After the last attempt, fails the item and reports the reason to
   * its account.
   */
  recordFailure(context: Context, item: WorkItem, error: unknown): Promise<void>;
};
