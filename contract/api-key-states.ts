/** These lists are also part of the console's addresses, so they have a file without the calls. */

/** Messages of test keys are never sent or charged. */
export const API_ENVIRONMENTS = ['live', 'test'] as const;
export type ApiEnvironment = (typeof API_ENVIRONMENTS)[number];

export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];
