/** The limits of the server. Rates count in each process with the role. */
export type InletLimits = {
  connections: number;
  connectionsOfAddress: number;
  /** The longest that a connection lasts, whatever its client does. */
  connectionMs: number;
  /** The longest silence of a client. */
  idleMs: number;
  mailsOfAddressPerMinute: number;
  mailsOfKeyPerMinute: number;
  /** Refused commands, after which a connection is closed. */
  errorsOfConnection: number;
  maxMailBytes: number;
};

/** The limits that operators choose (`SMTP_INLET_…`). */
export type ChosenLimits = Pick<InletLimits, 'connections' | 'mailsOfAddressPerMinute' | 'maxMailBytes'>;

export const FIXED_LIMITS: Omit<InletLimits, keyof ChosenLimits> = {
  connectionsOfAddress: 20,
  connectionMs: 5 * 60_000,
  idleMs: 60_000,
  mailsOfKeyPerMinute: 120,
  errorsOfConnection: 20,
};

/** How much of a larger mail is read, so that its sender gets the reason instead of a broken connection. */
export const MAX_SKIPPED_BYTES = 32 * 1024 * 1024;
