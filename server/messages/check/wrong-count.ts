/** A stored figure that differs from the counted figure. */
export type WrongCount = {
  accountId: number;
  /** The kind and id of the object, such as a batch, campaign, origin or conversation. */
  of: string;
  what: string;
  kept: number;
  counted: number;
};
