export const words = {
  title: 'Automatic top-up',
  context:
    'Credits are bought with your saved card before they run out. Each purchase has its invoice, as any other.',
  noCard: 'No card is saved. Buy credits by card once, and choose “Save this card for automatic top-up”.',
  noWay: 'No way to pay here can save a card. Please ask your provider.',
  buy: 'Buy credits',
  card: {
    text: '{{brand}} ending in {{digits}}, good until {{month}}',
    brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', other: 'Card' },
    remove: 'Remove card',
    title: 'Remove the saved card',
    removeText:
      'It is not charged any more, and the provider of payments forgets it. Automatic top-up is switched off.',
    accept: 'Remove it',
    keep: 'Keep it',
    removed: 'The card is removed.',
  },
  states: { off: 'Off', on: 'On', stopped: 'Stopped' },
  below: 'Buy when fewer credits are left than',
  belowHint: 'Of your credits for any country.',
  belowWrong: 'Give a whole number from 1 to {{most}}.',
  credits: 'Credits to buy',
  creditsLow: 'Buy at least as many as the level, so that one purchase is enough.',
  ask: 'For so many credits, please ask for a price.',
  mostAMonth: 'At most a month ({{currency}})',
  mostHint: 'What a calendar month’s automatic purchases may come to, with tax.',
  mostWrong: 'Give an amount, such as 1500.00.',
  mostLow: 'One purchase costs {{total}}: allow at least that much.',
  priceChanged:
    'The price has changed: a purchase cost {{before}} and now costs {{now}}. Nothing has been saved yet. Save again to accept the new price.',
  next: 'The next purchase costs {{total}}, with fees and {{tax}}. If it should cost more one day, nothing is bought, and you are told.',
  nextUntaxed:
    'The next purchase costs {{total}}, with fees. If it should cost more one day, nothing is bought, and you are told.',
  tax: 'tax',
  used: '{{used}} of {{most}} are used this month.',
  usedUp:
    '{{used}} of {{most}} are used this month: another purchase would be too much. It goes on next month, or when you allow more.',
  buying: 'A purchase is under way.',
  /** What the bank said, and a day. */
  retry: '{{problem}} The next try is',
  stopped: {
    title: 'Automatic top-up has stopped.',
    declined: 'The card was declined three times. Pay by another card and save that, or ask your bank.',
    verification:
      'Your bank wants to verify the payment, which only you can answer. Buy the credits yourself, then switch it on again.',
    silence:
      'Nothing was heard of a payment for two days. Look at your invoices and at your card’s statement before you switch it on again.',
    cancelled: 'An automatic purchase was cancelled.',
    price:
      'The credits would cost more than was shown when it was set. Look at the price, and switch it on again.',
    'not-for-sale': 'The credits cannot be bought like this any more.',
    refunded: 'A purchase was paid back. Switch it on again if it is to go on.',
  },
  switchOn: 'Switch on',
  switchOnAgain: 'Switch on again',
  save: 'Save top-up',
  switchOff: 'Switch off',
  saved: 'Automatic top-up is on.',
  switchedOff: 'Automatic top-up is off.',
};
