/** A figure that is not what the rows say. */
export type WrongCount = {
  accountId: number;
  /** A batch, campaign, origin or conversation, with its id. */
  of: string;
  what: string;
  kept: number;
  counted: number;
};
