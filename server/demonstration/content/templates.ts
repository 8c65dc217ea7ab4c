/**
 * Templates, with the number of days since they were written. `usedFor` is the campaign that used the
 * template. Those with the tag “answer” are the saved answers of Replies.
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
    text: 'Good news, {{first_name|there}}: your Karoo Home delivery arrives today between 9:00 and 13:00. Follow it: karoohome.example/delivery',
    shortensLinks: true,
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
  {
    days: 58,
    name: 'Opening hours',
    tags: ['answer'],
    text: 'Our shops are open Monday to Saturday from 9:00 to 18:00 and Sunday from 10:00 to 14:00.',
  },
  {
    days: 58,
    name: 'Delivery moved',
    tags: ['answer'],
    text: 'No problem, we have moved your delivery. The driver calls you half an hour before arriving.',
  },
  {
    days: 41,
    name: 'Returns',
    tags: ['answer'],
    text: 'You can return anything within 30 days at any Karoo Home shop. Please bring the slip or your order number.',
  },
  {
    days: 35,
    name: 'Thank you',
    tags: ['answer'],
    text: 'Thank you for telling us. We have passed it on to the shop, and somebody will phone you today.',
  },
];
