import { expect, it } from 'vitest';
import { runStorm } from './storm.ts';

it(
  'loses no message, and doubles at most the messages in doubt that were resent',
  { timeout: 300_000 },
  async () => {
    const report = await runStorm({ messages: 8000, kills: 8, freezes: 1 });
    // On a slow machine, the last messages may leave before all planned kills have happened.
    expect(Object.values(report.kills).reduce((sum, kills) => sum + kills)).toBeGreaterThanOrEqual(1);
    expect(report).toMatchObject({ lost: 0, open: 0, mischarged: 0, discrepancies: 0 });
    expect(report.doubled).toBeLessThanOrEqual(report.resent);
    expect(report.resent).toBeLessThanOrEqual(report.doubted);
    expect(report.doubted).toBeLessThanOrEqual(report.doubtBound);
  },
);
