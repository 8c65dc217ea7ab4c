import { SHORT_CODE } from './campaigns.ts';
import type { Moments } from './moments.ts';
import { type OutcomeByNumber, outcomesWithFailures } from './outcomes.ts';
import { people } from './people.ts';

/** `numbers` is a list as users type it. */
type SubCampaign = { name: string; text: string; numbers: string };

export type ExampleSubAccount = {
  name: string;
  createdAt: Date;
  /** Whole credits: granted at the creation, and given by the master account today. */
  credits: number;
  given: number;
  note: string;
  campaigns: (SubCampaign & { at: Date; outcomes: OutcomeByNumber })[];
  /** A campaign that is held because it has more than `maxRecipients` recipients. */
  held?: SubCampaign & { at: Date; maxRecipients: number };
};

const numbersOf = (first: number, count: number): string =>
  people
    .slice(first, first + count)
    .map(({ number }) => number)
    .join('\n');

const SALE = 'Everything in our shop is 20% off this weekend. See you there! Reply STOP to opt out.';
const NEWS = 'The new stoneware has arrived. Come and see it before Saturday. Reply STOP to opt out.';

/** The franchise shops of a home and garden shop, which send on their own. */
export const exampleSubAccounts = ({ ago }: Moments): ExampleSubAccount[] => [
  {
    name: 'Karoo Home Stellenbosch',
    createdAt: ago(58, '09:00'),
    credits: 2000,
    given: 500,
    note: 'For the December sale',
    campaigns: [
      {
        at: ago(45, '11:10'),
        name: 'Winter clearance',
        text: SALE,
        numbers: numbersOf(0, 260),
        outcomes: outcomesWithFailures(30, 21),
      },
      {
        at: ago(24, '10:20'),
        name: 'New stoneware',
        text: NEWS,
        numbers: numbersOf(0, 310),
        outcomes: outcomesWithFailures(22, 22),
      },
      {
        at: ago(3, '12:45'),
        name: 'Weekend sale',
        text: SALE,
        numbers: numbersOf(0, 340),
        outcomes: outcomesWithFailures(26, 23),
      },
    ],
  },
  {
    name: 'Karoo Home Paarl',
    createdAt: ago(51, '10:30'),
    credits: 1000,
    given: 250,
    note: '',
    campaigns: [
      {
        at: ago(29, '15:00'),
        name: 'Stoneware evening',
        text: NEWS,
        numbers: numbersOf(400, 180),
        outcomes: outcomesWithFailures(60, 24),
      },
      {
        at: ago(9, '09:40'),
        name: 'Twenty per cent off',
        text: SALE,
        numbers: numbersOf(400, 210),
        outcomes: outcomesWithFailures(35, 25),
      },
    ],
    held: {
      at: ago(1, '16:05'),
      name: 'Win a braai set',
      text: 'Win a braai set! Every purchase this month enters the draw. Reply STOP to opt out.',
      numbers: numbersOf(400, 320),
      maxRecipients: 250,
    },
  },
  {
    name: 'Karoo Home Online',
    createdAt: ago(12, '14:00'),
    credits: 500,
    given: 0,
    note: '',
    campaigns: [],
  },
];

export const SUB_ACCOUNT_SENDER = SHORT_CODE;
