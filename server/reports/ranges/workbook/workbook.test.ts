import { describe, expect, it } from 'vitest';
import type { Cell } from '../pieces.ts';
import { streamWorkbook } from './workbook.ts';

const away = new Error('The database is away');

/** Yields the given number of pieces, then throws. */
async function* piecesUntilAway(pieces: number): AsyncGenerator<Cell[][]> {
  for (let nth = 0; nth < pieces; nth += 1) yield Array.from({ length: 500 }, () => ['A', nth]);
  throw away;
}

describe('a workbook whose rows fail midway', () => {
  it.each([0, 1, 50])('fails only its reader, after %i pieces', async (pieces) => {
    const workbook = streamWorkbook(['Name', 'Count'], piecesUntilAway(pieces), 1);
    await expect(Array.fromAsync(workbook)).rejects.toBe(away);
  });

  it('causes no error without a reader', async () => {
    const workbook = streamWorkbook(['Name', 'Count'], piecesUntilAway(0), 1);
    await new Promise((resolve) => (workbook as unknown as NodeJS.EventEmitter).once('close', resolve));
    await expect(Array.fromAsync(workbook)).rejects.toBe(away);
  });
});
