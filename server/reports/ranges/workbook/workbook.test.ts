import { describe, expect, it } from 'vitest';
import type { Cell } from '../pieces.ts';
import { workbookOf } from './workbook.ts';

const away = new Error('The database is away');

/** So many pieces, and then none can be read any more. */
async function* piecesUntilAway(pieces: number): AsyncGenerator<Cell[][]> {
  for (let nth = 0; nth < pieces; nth += 1) yield Array.from({ length: 500 }, () => ['A', nth]);
  throw away;
}

describe('a workbook of rows that cannot be read to their end', () => {
  it.each([0, 1, 50])('fails for its reader alone, after %i pieces', async (pieces) => {
    const workbook = workbookOf(['Name', 'Count'], piecesUntilAway(pieces), 1);
    await expect(Array.fromAsync(workbook)).rejects.toBe(away);
  });

  it('fails nobody while it has no reader', async () => {
    const workbook = workbookOf(['Name', 'Count'], piecesUntilAway(0), 1);
    await new Promise((resolve) => (workbook as unknown as NodeJS.EventEmitter).once('close', resolve));
    await expect(Array.fromAsync(workbook)).rejects.toBe(away);
  });
});
