import { expect, test } from 'vitest';
import { findChanges, type Values } from './changes.ts';

const saved: Values = {
  fullname: 'Thandi Nkosi',
  contactNo1: '+27 82 555 0101',
  contactNo2: '',
  email: 'thandi@example.com',
  company: 'Nkosi & Co',
};

test.each<[Partial<Values>, object]>([
  [{}, {}],
  [{ fullname: ' Thandi Nkosi ' }, {}],
  [{ email: 'new@example.com ' }, { email: 'new@example.com' }],
  [{ company: 'Nkosi' }, { company: 'Nkosi' }],
  [
    { contactNo2: '021 555 0101' },
    { contact: { fullname: 'Thandi Nkosi', contactNo1: '+27 82 555 0101', contactNo2: '021 555 0101' } },
  ],
])('finds for the edit %j the changes %j', (change, changes) => {
  expect(findChanges({ ...saved, ...change }, saved)).toEqual(changes);
});
