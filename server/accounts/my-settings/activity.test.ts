import { expect, it } from 'vitest';
import { describeDetail } from './activity.ts';

it.each([
  [{}, null],
  [{ name: 'Customers', members: 1 }, 'Customers, 1 contact'],
  [{ campaignId: 7 }, 'campaign 7'],
  [{ campaignId: 7, name: '' }, 'campaign 7'],
  [{ campaignId: 7, name: 'Spring sale' }, 'Spring sale'],
  [{ importId: 3, fileName: 'list.csv' }, 'list.csv'],
  [{ added: 1 }, '1 number'],
  [{ added: 8000 }, '8,000 numbers'],
  [{ way: 'passkey', device: 'Firefox on Linux' }, 'by passkey, Firefox on Linux'],
  [{ number: '27821234567' }, '27821234567'],
  [{ nested: { a: 1 }, flag: true, empty: '' }, null],
])('describes %j', (detail, about) => {
  expect(describeDetail(detail)).toBe(about);
});
