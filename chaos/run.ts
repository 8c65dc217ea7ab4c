/**
 * `npm run chaos -- --kills 60` counts lost and duplicated messages after a storm of crashes. Prints the
 * result as JSON on the last line. `--save` stores it in bench/results.
 */
import { parseArgs } from 'node:util';
import { describeMachine, saveResult } from '../bench/result.ts';
import { runStorm } from './storm.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    freezes: { type: 'string', default: '4' },
    messages: { type: 'string', default: '100000' },
    save: { type: 'boolean', default: false },
  },
});
const report = await runStorm({
  messages: Number(values.messages),
  kills: Number(values.kills),
  freezes: Number(values.freezes),
  onProgress: (line) => console.error(line),
});
const result = {
  program: 'chaos',
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  value: report.lost,
  unit: 'messages lost',
  yardstick: 'messages doubled; at most the messages in doubt that were resent after a crash',
  yardstick_value: report.doubled,
  ratio: report.resent === 0 ? 0 : Math.round((report.doubled / report.resent) * 100) / 100,
  details: report,
};
if (values.save) saveResult(result);
console.log(JSON.stringify(result));
const { lost, open, mischarged, discrepancies, doubled, resent, doubted, doubtBound } = report;
const hasPassed =
  lost + open + mischarged + discrepancies === 0 && doubled <= resent && doubted <= doubtBound;
process.exit(hasPassed ? 0 : 1);
