/** Work that goes on while a whole installation is killed and started again and again. */
export type WorkUnderKills<Outcome> = {
  /** Waits until the next kill meets it in the middle. `kill` counts from 1. */
  beforeKill(kill: number): Promise<void>;
  /** Waits until it is done, and tells what became of it. */
  end(): Promise<Outcome>;
};
