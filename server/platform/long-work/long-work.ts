/** A campaign to be expanded, a file to be imported: something of an account that takes more than a moment. */
export type Piece = { accountId: number; id: number };

/** A kind of long work. All of its state is in the database, so that any worker can do the next step of any piece. */
export type LongWork<Context> = {
  name: string;
  /** What waits to be gone on with: of each account that has any, the piece whose last step is the longest ago. */
  waiting(context: Context): Promise<Piece[]>;
  /**
   * Does the next step of a piece in one transaction, of a tenth of a second or so. False when there is nothing to do now,
   * or another worker is at it.
   */
  step(context: Context, piece: Piece): Promise<boolean>;
  /** Notes that a step failed, so that the piece is tried again later, or gives the piece up and tells its account why. */
  failed(context: Context, piece: Piece, error: unknown): Promise<void>;
};
