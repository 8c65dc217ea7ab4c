/** The name of the TXT record that proves that a host is an account's. */
export const proofRecordName = (host: string): string => `_short-links.${host}`;

/** The value of that record. A host can have records of several accounts. */
export const proofRecordValue = (token: string): string => `verification=${token}`;
