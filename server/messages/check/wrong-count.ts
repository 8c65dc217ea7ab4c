/** A figure that is not what the rows say. */
export type WrongCount = {
  accountId: number;
  /** A batch, campaign, origin or conversation, with its id. */
  of: string;
  what: string;
  kept: number;
  counted: number;
};

/** The nearest that the figure could be to what is kept, where rows leave some room. */
export const within = (kept: number, least: number, most: number): number =>
  Math.min(Math.max(kept, least), most);
