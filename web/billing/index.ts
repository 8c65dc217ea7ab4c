export { billing } from './inside.ts';
export { BuyNow } from './buy-now/BuyNow.tsx';
export { BuyCredits } from './buy-now/BuyCredits.tsx';
export { billingPages, billingRoutes, paymentRoutes } from './pages.ts';
export type { words as billingPageWords } from './page-words.ts';
export type { words as billingDetailsWords } from './details/words.ts';
export type { words as buyNowWords } from './buy-now/words.ts';
export type { words as paymentWords } from './payments/words.ts';
export type { words as topUpWords } from './top-up/words.ts';
