/** A second factor that can be turned on and off. */
export type Factor = 'emailCodes' | 'authenticator';

/** Turns one on with a code of it. Recovery codes come with the first. */
export type TurnOn = (code: string) => Promise<{ recoveryCodes: string[] }>;
