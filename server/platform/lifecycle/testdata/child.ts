/** A program for the tests of the supervisor. Its first argument selects its behaviour. */
import { createLog } from '../../log.ts';
import { inTime } from '../in-time.ts';
import { onSupervisorsOrder, report } from '../parent.ts';
import { startWatchdog } from '../watchdog.ts';

const behaviour = process.argv[2];
if (behaviour === 'refuses') {
  await report({ failed: 'the port is taken' });
  process.exit(1);
}
if (behaviour === 'hangs') process.on('SIGTERM', () => {});
else onSupervisorsOrder(() => process.exit(0));
await report({ ready: true });
if (behaviour === 'stands still') void inTime('a chore', 1, () => new Promise(() => {}));
if (behaviour === 'stands still' || behaviour === 'blocks') startWatchdog(createLog('silent', 'test'), 1);
if (behaviour === 'blocks') {
  await report({ alive: true });
  for (;;);
}
setInterval(() => {}, 1000);
