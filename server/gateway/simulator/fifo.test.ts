import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Fifo } from './fifo.ts';

it('returns items in the order they were pushed', () => {
  // Runs can be so long that the queue trims its shifted items along the way.
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3000), fc.nat(3000)), { maxLength: 8 }), (runs) => {
      const queue = new Fifo<number>();
      let next = 0;
      let expected = 0;
      for (const [pushes, shifts] of runs) {
        for (let i = 0; i < pushes; i++) queue.push(next++);
        for (let i = 0; i < shifts; i++) {
          const item = expected < next ? expected++ : undefined;
          if (queue.peek() !== item || queue.shift() !== item) return false;
        }
        if (queue.length !== next - expected) return false;
      }
      return true;
    }),
  );
  expect(new Fifo().shift()).toBeUndefined();
});
