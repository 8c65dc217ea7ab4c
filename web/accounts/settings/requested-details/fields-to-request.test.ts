import { expect, test } from 'vitest';
import type { Values } from '../details/changes.ts';
import { initTranslations } from '#web/app/words/start.ts';
import { fieldsToRequest, type DetailField } from './fields-to-request.ts';

initTranslations('Carillon');

const saved: Values = {
  fullname: 'Thandi Nkosi',
  contactNo1: '+27 82 555 0101',
  contactNo2: '',
  email: 'thandi@example.com',
  company: '',
};

test.each<[DetailField[], Partial<Values>, DetailField[]]>([
  [['email', 'fullname'], { email: '', fullname: '' }, ['fullname', 'email']],
  [['email'], { email: '', contactNo2: 'none' }, ['contactNo2', 'email']],
  [['email'], {}, ['email']],
  [[], {}, []],
])('for %j with %j, requests %j', (requested, differs, fields) => {
  expect(fieldsToRequest(requested, { ...saved, ...differs })).toEqual(fields);
});
