export const SUB_ACCOUNT_STATES = ['active', 'suspended', 'closed'] as const;
export type SubAccountState = (typeof SUB_ACCOUNT_STATES)[number];
