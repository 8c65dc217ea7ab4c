export const words = {
  title: 'Automatic top-up',
  context: 'Buys credits with your saved card before you run out. You get an invoice for each purchase.',
  noCard: 'You have no saved card. Buy credits by card and select “Save this card for automatic top-up”.',
  noSavingGateway: 'None of the available payment methods can save a card. Contact your provider.',
  buy: 'Buy credits',
  card: {
    text: '{{brand}} ending in {{digits}}, expires {{month}}',
    brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', other: 'Card' },
    remove: 'Remove card',
    title: 'Remove saved card',
    removeText:
      "We won't charge this card again. Our payment provider deletes it, and automatic top-up is turned off.",
    accept: 'Remove card',
    keep: 'Keep card',
    removed: 'Card removed.',
  },
  states: { off: 'Off', on: 'On', stopped: 'Stopped' },
  below: 'Buy when credits fall below',
  belowHint: 'Counts only credits that are valid for any country.',
  belowInvalid: 'Enter a whole number from 1 to {{most}}.',
  credits: 'Credits to buy',
  creditsTooLow: 'Enter at least as many credits as in “Buy when credits fall below”.',
  ask: "We don't list a price for this many credits. Contact your provider.",
  maxPerMonth: 'Monthly limit ({{currency}})',
  maxHint: 'The most that automatic top-up may spend per calendar month, including tax.',
  maxInvalid: 'Enter an amount, such as 1500.00.',
  maxTooLow: 'One purchase costs {{total}}. Set at least that amount.',
  priceChanged:
    'The price changed: a purchase cost {{before}} and now costs {{now}}. Nothing has been saved. Save again to accept the new price.',
  next: 'The next purchase costs {{total}}, including fees and {{tax}}. If the price rises, we buy nothing and notify you.',
  nextUntaxed:
    'The next purchase costs {{total}}, including fees. If the price rises, we buy nothing and notify you.',
  tax: 'tax',
  used: '{{used}} of {{most}} used this month.',
  usedUp:
    '{{used}} of {{most}} used this month. Another purchase would exceed your limit. Top-up resumes next month, or when you raise the limit.',
  buying: 'Purchase in progress.',
  /** Followed by the time of the retry, such as “tomorrow”. The problem is the bank's message. */
  retry: "{{problem}} We'll try again",
  stopped: {
    title: 'Automatic top-up has stopped.',
    declined:
      'The card was declined three times. Contact your bank, or pay with another card and save that one.',
    verification:
      'Your bank needs you to verify the payment. Buy the credits yourself, then turn top-up on again.',
    silence:
      'We waited two days but received no confirmation of a payment. Check your invoices and card statement before you turn top-up on again.',
    cancelled: 'An automatic purchase was cancelled. Turn top-up on again to continue.',
    price: 'The credits now cost more than when you set this up. Check the price and turn top-up on again.',
    'not-for-sale': 'These credits can no longer be bought automatically.',
    refunded: 'A purchase was refunded. Turn top-up on again to continue.',
  },
  switchOn: 'Turn on',
  switchOnAgain: 'Turn on again',
  save: 'Save top-up',
  switchOff: 'Turn off',
  saved: 'Automatic top-up is on.',
  switchedOff: 'Automatic top-up is off.',
};
