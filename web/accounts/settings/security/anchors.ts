/** The sections of the page that can be linked to. */
export const ANCHORS = {
  password: 'password',
  twoStep: 'two-step',
  sessions: 'sessions',
  addresses: 'addresses',
} as const;
export type Anchor = keyof typeof ANCHORS;
