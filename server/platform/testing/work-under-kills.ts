/** Work that continues while an installation is repeatedly killed and restarted. */
export type WorkUnderKills<Outcome> = {
  /** Waits for a moment at which a kill interrupts the work. `kill` counts from 1. */
  beforeKill(kill: number): Promise<void>;
  /** Waits until the work is done. Returns its outcome. */
  end(): Promise<Outcome>;
};
