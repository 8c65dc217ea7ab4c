/**
 * A reply to a campaign, `after` minutes later. `again`: the writer of the previous reply also wrote this
 * reply. The conversation is marked as read unless `unread`. The reply can have an answer, and its
 * conversation can be done or assigned (`mine`).
 */
export type Reply = {
  after: number;
  text: string;
  again?: boolean;
  unread?: boolean;
  done?: boolean;
  mine?: boolean;
  answer?: string;
};

/** Replies to a notice for the staff. */
export const STAFF_REPLIES: Reply[] = [
  { after: 4, text: 'OK thanks', done: true },
  {
    after: 9,
    text: 'Can I swap Saturday with Riaan?',
    answer: 'Yes, we have swapped you. See you on Friday.',
  },
  { after: 31, text: 'Will be there', done: true },
  { after: 55, text: 'Got it', done: true },
];

/** Replies of shops that sell the company's products. */
export const STOCKIST_REPLIES: Reply[] = [
  { after: 12, text: 'Please send the new price list to our buyer as well', mine: true },
  { after: 47, text: 'Is there a discount on pallets?', answer: 'Yes, 5% from two pallets of one range.' },
  { after: 140, text: 'Thanks, received', done: true },
];

/** Replies to a survey that asks for a score from 1 to 5. */
export const SURVEY_REPLIES: Reply[] = [
  { after: 1, text: '5' },
  { after: 2, text: '4' },
  { after: 2, text: '5, great service from Thandiwe', done: true },
  { after: 5, text: '3' },
  {
    after: 8,
    text: '2 - waited 20 minutes at the till',
    answer: 'Sorry about that! We have added a second till.',
  },
  { after: 16, text: 'Appreciated, thank you', again: true, done: true },
  { after: 21, text: '5' },
  { after: 34, text: 'STOP' },
  { after: 52, text: '4' },
  { after: 90, text: 'Baie goed! 5' },
];

export const SALE_REPLIES: Reply[] = [
  { after: 3, text: 'Stop' },
  { after: 18, text: 'Is the sale online too?', answer: 'Yes: shop.karoohome.example/sale' },
  { after: 61, text: 'STOP' },
];

/** Replies to news about stock. */
export const STOCK_REPLIES: Reply[] = [
  {
    after: 6,
    text: 'Please keep one for me, I will come on Thursday',
    answer: 'Done. It is at the counter in your name.',
  },
  { after: 11, text: 'Perfect!!', again: true, done: true },
  { after: 75, text: 'Do you have it in blue?', mine: true },
];

/** Replies to the invitation to an open day. */
export const INVITATION_REPLIES: Reply[] = [
  { after: 2, text: 'Thanks, we will be there!', done: true },
  { after: 7, text: 'Is there parking at the shop?', answer: 'Yes, behind the shop, and it is free.' },
  { after: 10, text: 'Great, see you then', again: true, done: true },
  { after: 15, text: 'STOP' },
  { after: 22, text: 'Lovely, can I bring a friend?', answer: 'Of course! Bring the whole family.' },
  { after: 44, text: 'Sorry, I am away that weekend. Next time!', done: true },
  { after: 130, text: 'Sal ons die kinders kan bring?', mine: true },
  { after: 300, text: 'UNSUBSCRIBE' },
];

/** Replies to the newest campaign. All except the opt-out are unread. */
export const LATEST_REPLIES: Reply[] = [
  { after: 3, text: 'Does my code work in the Durban shop?', unread: true },
  { after: 5, text: 'Yay! On my way', unread: true },
  { after: 8, text: 'The code says it has been used already', unread: true },
  { after: 9, text: 'It is MEMBER20', again: true, unread: true },
  { after: 14, text: 'Until what time are you open today?', unread: true },
  { after: 21, text: 'STOP' },
  { after: 37, text: 'Ngiyabonga!', unread: true },
  { after: 58, text: 'Can I order by phone?', unread: true },
  { after: 84, text: 'Is delivery free for members?', unread: true },
];
