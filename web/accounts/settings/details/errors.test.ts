import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import type { Values } from './changes.ts';
import { words } from '../../sign-up/words.ts';
import { detailsErrors } from './errors.ts';

initTranslations('Carillon');
addTranslations({ accounts: { signUp: words } });

const filled: Values = {
  fullname: 'Thandi Nkosi',
  contactNo1: '+27 82 555 0101',
  contactNo2: '',
  email: 'thandi@example.com',
  company: 'Nkosi & Co',
};

const NO_NUMBER = 'Please enter a valid number using digits, spaces and an optional leading +';

test.each<[Partial<Values>, object]>([
  [{}, {}],
  [
    { fullname: ' ', company: '' },
    { fullname: 'This is required.', company: 'This is required.' },
  ],
  [{ contactNo1: '' }, { contactNo1: 'This is required.' }],
  [{ contactNo1: '082-555' }, { contactNo1: NO_NUMBER }],
  [{ contactNo2: 'none' }, { contactNo2: NO_NUMBER }],
  [{ email: '' }, { email: 'This is required.' }],
  [{ email: 'thandi' }, { email: 'Please enter a valid email address' }],
])('for %j, reports %j', (change, faults) => {
  expect(detailsErrors({ ...filled, ...change })).toEqual(faults);
});
