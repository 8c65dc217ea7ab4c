import type { PastKey } from '#server/api-keys/index.ts';
import { SHOP_SENDER } from './campaigns.ts';
import { outcomesWithFailures } from './outcomes.ts';

type ExampleKey = Pick<PastKey, 'name' | 'description' | 'environment' | 'scopes'> & {
  /** Days since the key was created, and since it was revoked. */
  days: number;
  revokedDays?: number;
  /** What the key sends every day. */
  sends?: ExampleMessages;
  /** How the key takes mails. The last message of each day came by mail. */
  email?: ExampleEmail;
};

export type ExampleEmail = {
  allowedSenders: string[];
  sender: { author: string; remoteAddress: string };
  /** Mails of others. */
  refused: { days: number; time: string; author: string; remoteAddress: string }[];
};

type ExampleMessages = {
  sender: string;
  priority: 'answer' | 'bulk';
  /** When the day's first message is sent, and how many there are at least. */
  at: string;
  atLeast: number;
  /** Writes the text of a message. `nth` is different for each. */
  textOf: (nth: number) => string;
  outcomes: ReturnType<typeof outcomesWithFailures>;
};

/** When keys were created, on their day. */
export const CREATED_AT = '11:05';

/** How many days of messages each key has. */
export const DAYS_OF_MESSAGES = 7;
/** How many messages a day can have beyond the least. */
export const DAILY_VARIATION = 9;

/** The address of the programs, from a range for documentation (RFC 5737). */
export const PROGRAM_ADDRESS = '203.0.113.24';

export const API_KEYS: ExampleKey[] = [
  {
    name: 'Web shop',
    description: 'Tells customers about their orders and deliveries.',
    environment: 'live',
    scopes: ['campaigns.send', 'messages.view'],
    days: 48,
    sends: {
      sender: SHOP_SENDER,
      priority: 'bulk',
      at: '09:12',
      atLeast: 14,
      textOf: (nth) => `Karoo Home: your order KH-${20_418 + nth} is on its way and arrives tomorrow.`,
      outcomes: outcomesWithFailures(15, 71),
    },
    email: {
      allowedSenders: ['@karoohome.example'],
      sender: { author: 'dispatch@karoohome.example', remoteAddress: '203.0.113.31' },
      refused: [
        { days: 5, time: '10:14', author: 'orders@supplier.example', remoteAddress: '198.51.100.8' },
        { days: 2, time: '15:37', author: 'lerato.private@mail.example', remoteAddress: '192.0.2.140' },
      ],
    },
  },
  {
    name: 'Customer portal',
    description: 'Sends codes with which customers log in.',
    environment: 'live',
    scopes: ['campaigns.send', 'messages.view', 'account.view'],
    days: 30,
    sends: {
      sender: SHOP_SENDER,
      priority: 'answer',
      at: '07:40',
      atLeast: 8,
      textOf: (nth) => `${482_913 + nth * 7919} is your Karoo Home code. Never tell it to anybody.`,
      outcomes: outcomesWithFailures(8, 72),
    },
  },
  {
    name: 'Developers',
    description: 'For tests of the next version of the web shop.',
    environment: 'test',
    scopes: ['campaigns.send', 'messages.view'],
    days: 25,
  },
  {
    name: 'Old web shop',
    description: 'Replaced by the new shop.',
    environment: 'live',
    scopes: ['campaigns.send'],
    days: 60,
    revokedDays: 44,
  },
];
