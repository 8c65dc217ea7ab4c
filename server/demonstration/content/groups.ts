import { people, type Person, PLANS } from './people.ts';

export const FIELDS = [
  { name: 'city', type: 'text' },
  { name: 'plan', type: 'choice', choices: PLANS },
  { name: 'joined', type: 'date' },
  { name: 'spent', type: 'number' },
] as const;

/** A group. Groups with a `file` are imported. Other groups contain a selection of the imported contacts. */
type Group = {
  name: string;
  description: string;
  colour: 'blue' | 'purple' | 'teal' | 'orange' | 'pink';
  file?: string;
  /** The number of days until the group is deleted. */
  expiresIn?: number;
  members: Person[];
};

const CUSTOMERS = people.slice(0, 1100);
const STOCKISTS = people.slice(1100, 1172);
const STAFF = people.slice(1172);

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
    description: 'Customers and staff on Plus or Premium.',
    colour: 'purple',
    members: [...CUSTOMERS, ...STAFF].filter(({ plan }) => plan !== 'Basic'),
  },
  {
    name: 'Open day guests',
    description: 'Customers in Cape Town who are invited to the open day. Deleted when it is over.',
    colour: 'pink',
    expiresIn: 21,
    members: CUSTOMERS.filter(({ city }) => city === 'Cape Town'),
  },
];

export const membersOf = (name: string): Person[] => GROUPS.find((group) => group.name === name)!.members;

/** A smart group of contacts who spent at least a certain amount. */
export const SMART_GROUP = {
  name: 'High spenders',
  description: 'Everybody who has spent R 3 500 or more with us.',
  colour: 'purple',
  field: 'spent',
  atLeast: '3500',
} as const;

/** A row with an invalid number in the customers' file. Real files have such rows. */
export const INVALID_ROW = '0821234,Walk-in,Customer,Durban,Basic,2025-06-02,120';
