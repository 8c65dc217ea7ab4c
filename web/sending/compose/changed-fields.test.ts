import { expect, test } from 'vitest';
import { getCampaign } from '#contract/sending.ts';
import { sample } from '#web/testing/sample-of.ts';
import { changedFields } from './changed-fields.ts';

const campaign = sample(getCampaign.answer, { name: 'News', groups: [{ id: 1, name: 'Choir' }] });

test.each([
  [{}, []],
  [{ version: 2, groups: [{ id: 1, name: 'Renamed' }] }, []],
  [{ name: 'Sale', text: 'Sale!' }, ['name', 'text']],
  [{ groups: [{ id: 2, name: 'Band' }] }, ['recipients']],
  [{ typedNumbers: 3 }, ['recipients']],
  [{ startsAt: '2030-01-01T08:00:00.000Z' }, ['time']],
  [{ sender: 'ACME', costCentre: 'Sales' }, ['sender', 'costCentre']],
])('an edit to %j changes %j', (edit, fields) => {
  expect(changedFields(campaign, { ...campaign, ...edit })).toEqual(fields);
});
