import type { UserRole } from '#contract/access.ts';

export type ExampleColleague = {
  username: string;
  fullName: string;
  email: string;
  contact1: string;
  role: UserRole;
  /** How many days ago they were invited. */
  days: number;
};

/** The other users of the demonstration account. */
export const COLLEAGUES: ExampleColleague[] = [
  {
    username: 'lerato',
    fullName: 'Lerato Mokoena',
    email: 'lerato@example.com',
    contact1: '+27 83 555 0141',
    role: 'manager',
    days: 60,
  },
  {
    username: 'pieter',
    fullName: 'Pieter Venter',
    email: 'pieter@example.com',
    contact1: '+27 82 555 0152',
    role: 'sender',
    days: 58,
  },
  {
    username: 'ayesha',
    fullName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    contact1: '+27 84 555 0163',
    role: 'billing',
    days: 33,
  },
];

/** Somebody who has not accepted the invitation. */
export const INVITED = { email: 'sipho@example.com', role: 'viewer' as const };

/** The owners of sub-accounts, by the sub-account's name. */
export const SUB_ACCOUNT_OWNERS: Record<string, Omit<ExampleColleague, 'role' | 'days'>> = {
  'Karoo Home Stellenbosch': {
    username: 'anelisa',
    fullName: 'Anelisa Jacobs',
    email: 'anelisa@example.com',
    contact1: '+27 82 555 0174',
  },
  'Karoo Home Paarl': {
    username: 'ruan',
    fullName: 'Ruan Fourie',
    email: 'ruan@example.com',
    contact1: '+27 83 555 0185',
  },
};
