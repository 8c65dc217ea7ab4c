/** The HTML ids of the sections that links can target. */
export const ANCHORS = {
  password: 'password',
  twoStep: 'two-step',
  sessions: 'sessions',
  addresses: 'addresses',
} as const;
export type Anchor = keyof typeof ANCHORS;
