import type { FeedData } from '#server/event-feed/index.ts';

const message = {
  message_id: '019ad8f0-5b1c-7c2e-9d43-6a1f0c8e2b77',
  to: '27821234567',
  sender: '43366',
  error: null,
  reference: 'order-1042',
};
const campaign = { campaign_id: 1, name: 'An example' };

/** An example of the data of each event, for tests and the documentation. */
export const EXAMPLES: FeedData = {
  'message.sent': { ...message, status: 'submitted' },
  'message.delivered': { ...message, status: 'delivered' },
  'message.failed': { ...message, status: 'undelivered', error: 'Phone unreachable' },
  'message.expired': { ...message, status: 'expired' },
  'message.cancelled': { ...message, status: 'cancelled' },
  'message.unknown': { ...message, status: 'unknown' },
  'message.refunded': { ...message, status: 'cancelled', credits: 1 },
  'reply.received': {
    from: '27821234567',
    to: '43366',
    text: 'Thanks, see you at 10',
    message_id: message.message_id,
    keyword: null,
  },
  'link.clicked': {
    message_id: message.message_id,
    number: '27821234567',
    link_id: 7,
    url: 'https://shop.example.com/sale',
    campaign_id: 1,
    country: 'ZA',
    device: 'android',
  },
  'form.submitted': {
    submission_id: 31,
    page_id: 4,
    form_id: 'form-1',
    form_type: 'form',
    title: 'Book a test drive',
    number: '27821234567',
    message_id: message.message_id,
    answers: { email: 'thandi@example.com', models: ['Hatchback', 'Estate'] },
    consent: 'You may call me about this test drive.',
    country: 'ZA',
  },
  'contact.opted_out': { number: '27821234567' },
  'contact.opted_in': { number: '27821234567' },
  'campaign.started': campaign,
  'campaign.finished': campaign,
  'campaign.held': campaign,
  'credit.low': { credits: 480, below: 500 },
  'import.finished': { import_id: 1, file_name: 'contacts.csv' },
};
