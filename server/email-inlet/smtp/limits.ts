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
};

export const INLET_LIMITS: InletLimits = {
  connections: 300,
  connectionsOfAddress: 20,
  connectionMs: 5 * 60_000,
  idleMs: 60_000,
  mailsOfAddressPerMinute: 300,
  mailsOfKeyPerMinute: 120,
  errorsOfConnection: 20,
};

/** The largest mail, in bytes. */
export const MAX_MAIL_BYTES = 256 * 1024;
/** How much of a larger mail is read, so that its sender gets the reason instead of a broken connection. */
export const MAX_SKIPPED_BYTES = 32 * 1024 * 1024;
