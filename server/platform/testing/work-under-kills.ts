/** Work that continues while an installation is repeatedly killed and restarted. */
export type WorkUnderKills<Outcome> = {
  /** Waits for a moment when a kill would interrupt the work. `kill` counts from 1. */
  beforeKill(kill: number): Promise<void>;
  /** Waits until the work is done. */
  end(): Promise<Outcome>;
};
