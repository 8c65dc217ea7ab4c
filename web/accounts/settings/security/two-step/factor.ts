export type Factor = 'emailCodes' | 'authenticator';

/** Turns a factor on with one of its codes. Returns recovery codes if this is the first factor. */
export type TurnOn = (code: string) => Promise<{ recoveryCodes: string[] }>;
