import { expect, it } from 'vitest';
import { countedMessageIds, MAX_COUNTED_IDS, newMessageIds, nthMessageId } from './message-ids.ts';

it('makes ids in ascending order', () => {
  for (const ids of [newMessageIds(1000), countedMessageIds(1000)]) {
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(1000);
  }
});

it('finds each of the ids that count up from the first', () => {
  const ids = countedMessageIds(MAX_COUNTED_IDS);
  for (const [position, id] of ids.entries()) expect(nthMessageId(ids[0]!, position)).toBe(id);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('gives groups of ids that count up nothing in common', () => {
  expect(countedMessageIds(1)).not.toEqual(countedMessageIds(1));
  expect(() => countedMessageIds(MAX_COUNTED_IDS + 1)).toThrow(RangeError);
});
