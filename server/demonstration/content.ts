import type { Outcome } from '#server/messages/index.ts';
import { people, type Person, PLANS } from './people.ts';

/** The account's fields. */
export const FIELDS = [
  { name: 'city', type: 'text' },
  { name: 'plan', type: 'choice', choices: PLANS },
  { name: 'joined', type: 'date' },
  { name: 'spent', type: 'number' },
] as const;

/** A group. Those with a file are imported from it; the others are chosen among all. */
type Group = {
  name: string;
  description: string;
  colour: 'blue' | 'purple' | 'teal' | 'orange' | 'pink';
  file?: string;
  /** In how many days it is deleted. */
  expiresIn?: number;
  members: Person[];
};

const CUSTOMERS = people.slice(0, 150);
const STOCKISTS = people.slice(150, 182);
const STAFF = people.slice(182);

export const GROUPS: Group[] = [
  {
    name: 'Customers',
    description: 'Everybody who has bought from us.',
    colour: 'blue',
    file: 'customers.csv',
    members: CUSTOMERS,
  },
  {
    name: 'Stockists',
    description: 'Shops that sell what we make.',
    colour: 'teal',
    file: 'stockists.csv',
    members: STOCKISTS,
  },
  {
    name: 'Staff',
    description: 'Our own people, for shifts and notices.',
    colour: 'orange',
    file: 'staff.csv',
    members: STAFF,
  },
  {
    name: 'Loyalty members',
    description: 'Customers, stockists and staff on Plus or Premium.',
    colour: 'purple',
    members: people.filter(({ plan }) => plan !== 'Basic'),
  },
  {
    name: 'Open day guests',
    description: 'Who said that they will come. Deleted when it is over.',
    colour: 'pink',
    expiresIn: 21,
    members: people.filter(({ city }) => city === 'Cape Town'),
  },
];

/** A row of the customers' file that is no contact, as files have them. */
export const INVALID_ROW = '0821234,Walk-in,Customer,Durban,Basic,2025-06-02,120';

export const CAMPAIGN = {
  name: 'Open day invitation',
  sender: '31045',
  text: 'Hi {{first_name}}, come and see our new range at the open day this Saturday from 9 to 1. Coffee is on us! Reply STOP to opt out.',
  /** Who is in both gets one message. */
  groups: ['Customers', 'Loyalty members'],
};

const FAILURES: Record<string, Outcome> = {
  90: { state: 'undelivered', error: 'undeliverable, error 001' },
  91: { state: 'expired', error: 'expired, error 002' },
  92: { state: 'rejected', error: 'rejected, error 003' },
  93: { state: 'rejected', error: 'ESME_RINVDSTADR', refused: true },
};

/** What becomes of the campaign's message to a number: as with the simulated carrier, by the last two digits. */
export const outcomeOf = (number: string): Outcome =>
  FAILURES[number.slice(-2)] ?? { state: 'delivered', error: null };

/** The answers to the campaign, first ones first. */
export const REPLIES = [
  { from: CUSTOMERS[3]!, text: 'Thanks, we will be there!' },
  { from: CUSTOMERS[17]!, text: 'Is there parking at the shop?' },
  { from: CUSTOMERS[42]!, text: 'STOP' },
  { from: CUSTOMERS[58]!, text: 'Lovely, can I bring a friend?' },
  { from: CUSTOMERS[71]!, text: 'Sorry, I am away that weekend. Next time!' },
];
