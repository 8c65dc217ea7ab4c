/** An item of long work of an account, such as a campaign to expand or a file to import. */
export type WorkItem = { accountId: number; id: number };

/** A kind of long work. All its state is in the database, so any worker can take the next step of any item. */
export type LongWork<Context> = {
  name: string;
  /** For each account with waiting items, the item whose last step was longest ago. */
  findWaiting(context: Context): Promise<WorkItem[]>;
  /**
   * Takes the next step of an item, in one transaction of about a tenth of a second. Returns false if there is nothing to
   * do now, or another worker holds the item.
   */
  step(context: Context, item: WorkItem): Promise<boolean>;
  /** Schedules a retry after a failed step, or gives the item up and tells its account why. */
  recordFailure(context: Context, item: WorkItem, error: unknown): Promise<void>;
};
