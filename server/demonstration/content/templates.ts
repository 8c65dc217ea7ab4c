/**
 * Templates, with the number of days since they were written. `usedFor` is the campaign that used the
 * template.
 */
export const TEMPLATES = [
  {
    days: 59,
    name: 'Order ready for collection',
    tags: ['orders', 'service'],
    text: 'Hi {{first_name|there}}, your order is ready at Karoo Home {{city|near you}}. We are open 9 to 6. Please bring your ID.',
  },
  {
    days: 59,
    name: 'Delivery today',
    tags: ['delivery', 'orders'],
    text: 'Good news, {{first_name|there}}: your Karoo Home delivery arrives today between 9:00 and 13:00. Reply to change the time.',
  },
  {
    days: 45,
    name: 'Double points',
    tags: ['loyalty', 'marketing'],
    usedFor: 'Club: double points this weekend',
    text: 'Double points on everything until Sunday, {{first_name|there}}. Show this message at the till.',
  },
  {
    days: 36,
    name: 'Customer survey',
    tags: ['service'],
    usedFor: 'How did we do?',
    text: 'Hi {{first_name|there}}, how was your last visit to Karoo Home? Reply with 1 (poor) to 5 (excellent).',
  },
  {
    days: 14,
    name: 'Back in stock',
    tags: ['loyalty', 'marketing'],
    usedFor: 'Back in stock: cast-iron pots',
    text: 'Good news, {{first_name|there}}: what you were looking for is back in stock. Reply and we keep one for you.',
  },
  {
    days: 8,
    name: 'Payment reminder for stockists',
    tags: ['accounts', 'trade'],
    text: 'Dear stockist, a friendly reminder that your Karoo Home invoice is due this week. Please ignore this if you have paid.',
  },
  // Saved answers, which Replies offers.
  {
    days: 40,
    name: 'Opening hours',
    tags: ['answer'],
    text: 'We are open from 9:00 to 18:00 on weekdays and from 9:00 to 15:00 on Saturdays. See you soon!',
  },
  {
    days: 40,
    name: 'Keep it for you',
    tags: ['answer'],
    text: 'Thank you! We keep one for you at the counter until Saturday.',
  },
  {
    days: 21,
    name: 'Passed on to delivery',
    tags: ['answer', 'delivery'],
    text: 'Thanks for letting us know. We have passed this on to our delivery team, who will call you today.',
  },
];
