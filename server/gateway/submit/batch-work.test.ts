import { expect, it } from 'vitest';
import type { LeasedBatch, QueuedMessage } from '#server/messages/index.ts';
import { BatchWork } from './batch-work.ts';

const message = (position: number, parts = 1): QueuedMessage => ({
  id: String(position),
  position,
  number: `2782000000${position}`,
  text: null,
  parts,
  submittedParts: 0,
  optedOut: false,
});
const workOf = (messages: QueuedMessage[], mark = 0, size = messages.length) =>
  new BatchWork({ mark, size } as LeasedBatch, messages, new Date(), 0);
const positions = (messages: QueuedMessage[]) => messages.map(({ position }) => position);

it('takes messages in order, up to a number of parts', () => {
  const work = workOf([message(0), message(1, 2), message(2), message(3)]);
  expect(positions(work.takeSlice(2))).toEqual([0]);
  const slice = work.takeSlice(3);
  expect(positions(slice)).toEqual([1, 2]);
  expect(work.markAfter(slice)).toBe(3);
});

it('takes at least one message, however many parts it has', () => {
  expect(positions(workOf([message(0, 5)]).takeSlice(2))).toEqual([0]);
});

it('marks the whole batch with its last message, even if some messages are already decided', () => {
  const work = workOf([message(3), message(5)], 0, 9);
  expect(work.markAfter(work.takeSlice(10))).toBe(9);
});

it('keeps messages before the mark in doubt, and does not send them with the rest', () => {
  const work = workOf([message(1), message(2), message(4), message(5)], 4, 6);
  expect(positions(work.inDoubt)).toEqual([1, 2]);
  expect(positions(work.takeSlice(10))).toEqual([4, 5]);
  expect(work.isDone).toBe(false);
});

it('takes requeued messages before the rest, within the same slices', () => {
  const work = workOf([message(1), message(2), message(4), message(5)], 4, 6);
  work.takeSlice(1);
  work.requeue(work.inDoubt);
  work.inDoubt = [];
  const slice = work.takeSlice(2);
  expect(positions(slice)).toEqual([1, 2]);
  expect(work.markAfter(slice)).toBe(3);
  expect(work.markAfter(work.takeSlice(2))).toBe(6);
  expect(work.isDone).toBe(true);
});
