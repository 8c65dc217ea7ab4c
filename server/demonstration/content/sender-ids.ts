import { SHOP_SENDER } from './campaigns.ts';

/** Sender IDs, with the number of days since their request and approval. */
export const SENDER_IDS = [
  {
    sender: SHOP_SENDER,
    purpose: 'News and offers from our shops to customers who have given us their number at the till.',
    countries: ['ZA', 'NA', 'BW'],
    days: 59,
    approvedDays: 58,
    isDefault: true,
  },
  {
    sender: 'KarooClub',
    purpose: 'Points, offers and invitations for members of our loyalty club, who joined in writing.',
    countries: ['ZA'],
    days: 51,
    approvedDays: 49,
  },
  {
    sender: 'KarooShip',
    purpose: 'Delivery times and collection notices for orders that customers have placed with us.',
    countries: ['ZA'],
    days: 1,
  },
];
