/** Long work of an account, such as a campaign to expand or a file to import. */
export type Piece = { accountId: number; id: number };

/** A kind of long work. All its state is in the database, so any worker can take the next step of any piece. */
export type LongWork<Context> = {
  name: string;
  /** For each account that has any, the waiting piece whose last step was longest ago. */
  waiting(context: Context): Promise<Piece[]>;
  /**
   * Takes the next step of a piece in one transaction of about a tenth of a second. Returns false if there is nothing
   * to do now, or another worker holds the piece.
   */
  step(context: Context, piece: Piece): Promise<boolean>;
  /** Records a failed step, so that the piece is retried later, or gives the piece up and tells its account why. */
  failed(context: Context, piece: Piece, error: unknown): Promise<void>;
};
