/** A stored figure that differs from the count of the rows. */
export type WrongCount = {
  accountId: number;
  /** A batch, campaign, origin or conversation, with its id. */
  of: string;
  what: string;
  kept: number;
  counted: number;
};
