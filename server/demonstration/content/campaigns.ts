import { SALE_PAGE } from './pages.ts';
import type { Moments } from './moments.ts';
import {
  outcomesWithExpiry,
  outcomesWithFailures,
  outcomesWithNetworkDown,
  type OutcomeByNumber,
} from './outcomes.ts';
import {
  INVITATION_REPLIES,
  LATEST_REPLIES,
  type Reply,
  SALE_REPLIES,
  STAFF_REPLIES,
  STOCK_REPLIES,
  STOCKIST_REPLIES,
  SURVEY_REPLIES,
} from './replies.ts';

/** Senders of the example account. Its short code accepts replies; the others are approved sender IDs. */
export const SHORT_CODE = '31045';
export const SHOP_SENDER = 'KarooHome';
const CLUB_SENDER = 'KarooClub';

/**
 * The content of a campaign. A contact in several of the `groups` gets one message. `{{page}}` in the text is the landing page with the title `page`.
 */
export type CampaignContent = {
  name: string;
  sender: string;
  text: string;
  shortensLinks?: boolean;
  page?: string;
  costCentre: string;
  groups: string[];
};

/**
 * A sent campaign. With `againTo`, it goes to the failed recipients of that earlier campaign instead of
 * groups.
 */
export type Campaign = CampaignContent & {
  at: Date;
  outcomes: OutcomeByNumber;
  replies?: Reply[];
  againTo?: string;
  validHours?: number;
};

const OUTAGE_CAMPAIGN = 'Weekend sale';
const VALID_HOURS = 4;

/** Returns the campaigns of a home and garden shop over two months, oldest first. */
export const exampleCampaigns = ({ ago, lately }: Moments): Campaign[] => [
  {
    at: ago(60, '14:30'),
    name: 'Staff: summer shifts',
    sender: SHORT_CODE,
    costCentre: 'Staff',
    groups: ['Staff'],
    text: 'Hi {{first_name}}, the shifts for next month are on the board and in your mail. Reply to swap one.',
    outcomes: outcomesWithFailures(0, 1),
    replies: STAFF_REPLIES,
  },
  {
    at: ago(55, '10:00'),
    name: 'New range launch',
    sender: SHOP_SENDER,
    costCentre: 'Marketing',
    groups: ['Customers'],
    text: 'Karoo Home: {{first_name}}, our new range of stoneware is here. See it first: karoohome.example/new. Opt out: reply STOP to 31045',
    shortensLinks: true,
    outcomes: outcomesWithFailures(20, 2),
  },
  {
    at: ago(48, '09:15'),
    name: 'Stockists: new price list',
    sender: SHORT_CODE,
    costCentre: 'Trade',
    groups: ['Stockists'],
    text: 'Dear stockist, the new price list applies from the 1st. Download it at karoohome.example/trade. Questions? Just reply.',
    outcomes: outcomesWithFailures(14, 3),
    replies: STOCKIST_REPLIES,
  },
  {
    at: ago(41, '11:00'),
    name: 'Club: double points this weekend',
    sender: CLUB_SENDER,
    costCentre: 'Loyalty',
    groups: ['Loyalty members'],
    text: 'Double points on everything until Sunday, {{first_name}}. Show this message at the till. Your points: karoohome.example/club. Opt out: reply STOP to 31045',
    outcomes: outcomesWithFailures(32, 4),
  },
  {
    at: ago(34, '16:00'),
    name: 'How did we do?',
    sender: SHORT_CODE,
    costCentre: 'Service',
    groups: ['Loyalty members'],
    text: 'Hi {{first_name}}, how was your last visit to Karoo Home? Reply with 1 (poor) to 5 (excellent). Reply STOP to opt out.',
    outcomes: outcomesWithFailures(40, 5),
    replies: SURVEY_REPLIES,
  },
  {
    at: ago(27, '15:30'),
    name: 'Cape Town: late-night shopping',
    sender: SHOP_SENDER,
    costCentre: 'Marketing',
    groups: ['Open day guests'],
    text: 'Karoo Home Cape Town is open until 21:00 this Thursday, with live music and 15% off lamps. karoohome.example/ct Opt out: reply STOP to 31045',
    outcomes: outcomesWithExpiry(90, 48, 6),
  },
  {
    at: ago(20, '08:45'),
    name: OUTAGE_CAMPAIGN,
    sender: SHORT_CODE,
    costCentre: 'Marketing',
    groups: ['Customers'],
    text: 'Weekend sale at Karoo Home: 25% off garden furniture, Friday to Sunday. {{page}} Reply STOP to opt out.',
    page: SALE_PAGE,
    outcomes: outcomesWithNetworkDown('2783', 640, 7),
    replies: SALE_REPLIES,
  },
  {
    at: ago(18, '10:30'),
    name: 'Weekend sale, second try',
    sender: SHORT_CODE,
    costCentre: 'Marketing',
    groups: [],
    againTo: OUTAGE_CAMPAIGN,
    text: 'In case you missed it: 25% off garden furniture at Karoo Home, until Sunday. karoohome.example/sale Reply STOP to opt out.',
    outcomes: outcomesWithFailures(50, 8),
  },
  {
    at: ago(12, '12:00'),
    name: 'Back in stock: cast-iron pots',
    sender: SHORT_CODE,
    costCentre: 'Loyalty',
    groups: ['Loyalty members'],
    text: 'Good news, {{first_name}}: our cast-iron pots are back. Reply and we keep one for you at your nearest shop. Reply STOP to opt out.',
    outcomes: outcomesWithFailures(18, 9),
    replies: STOCK_REPLIES,
  },
  {
    at: ago(5, '17:45'),
    name: 'Stockists: order by tonight',
    sender: SHORT_CODE,
    costCentre: 'Trade',
    groups: ['Stockists'],
    validHours: VALID_HOURS,
    text: 'Last call: orders placed by 22:00 tonight leave tomorrow. karoohome.example/trade',
    outcomes: outcomesWithExpiry(340, VALID_HOURS, 10),
  },
  {
    at: ago(2, '10:15'),
    name: 'Open day invitation',
    sender: SHORT_CODE,
    costCentre: 'Marketing',
    groups: ['Customers', 'Loyalty members'],
    text: 'Hi {{first_name}}, come and see our new range at the open day this Saturday from 9 to 1. Coffee is on us! Reply STOP to opt out.',
    outcomes: outcomesWithFailures(28, 11),
    replies: INVITATION_REPLIES,
  },
  {
    at: lately(100),
    name: 'Club: 20% off for members',
    sender: SHORT_CODE,
    costCentre: 'Loyalty',
    groups: ['Loyalty members'],
    text: '{{first_name}}, today only: 20% off for club members with the code MEMBER20, in our shops and at karoohome.example. Reply STOP to opt out.',
    shortensLinks: true,
    outcomes: outcomesWithFailures(24, 12),
    replies: LATEST_REPLIES,
  },
];

/** A campaign scheduled for a later day. */
export const SCHEDULED_CAMPAIGN: CampaignContent = {
  name: 'Club: preview evening',
  sender: SHORT_CODE,
  costCentre: 'Loyalty',
  groups: ['Loyalty members'],
  text: 'Hi {{first_name}}, members see our summer sale first: this evening from 18:00, in all shops. Reply STOP to opt out.',
};

/** A campaign that repeats weekly. */
export const REPEATED_CAMPAIGN: CampaignContent = {
  name: 'Staff: weekly stock count',
  sender: SHORT_CODE,
  costCentre: 'Staff',
  groups: ['Staff'],
  text: 'Good morning {{first_name}}, please count your shelves before 11:00 and send your sheet to the office.',
};

/** A campaign held because its recipients exceed the account's limit. */
export const HELD_CAMPAIGN: CampaignContent & { maxRecipients: number } = {
  name: 'Win a R5 000 voucher',
  sender: SHORT_CODE,
  costCentre: 'Marketing',
  groups: ['Customers', 'Stockists'],
  text: 'Win a R5 000 voucher! Visit any Karoo Home shop before month-end and enter. Terms: karoohome.example/win Reply STOP to opt out.',
  maxRecipients: 1000,
};

export const DRAFT_CAMPAIGN: CampaignContent = {
  name: 'Gift cards for the holidays',
  sender: SHOP_SENDER,
  costCentre: 'Marketing',
  groups: ['Customers'],
  text: 'Karoo Home gift cards fit everybody, {{first_name}}. Send one by SMS in a minute: karoohome.example/gift. Opt out: reply STOP to 31045',
};
