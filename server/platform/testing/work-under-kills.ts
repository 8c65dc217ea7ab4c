/** Work that continues while an installation is repeatedly killed and restarted. */
export type WorkUnderKills<Outcome> = {
  /** Waits for a moment when a kill would interrupt the work. The first `kill` is 1. */
  beforeKill(kill: number): Promise<void>;
  /** Waits until the work is done, and returns its outcome. */
  end(): Promise<Outcome>;
};
