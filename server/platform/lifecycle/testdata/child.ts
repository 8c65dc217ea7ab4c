/** A program for the supervisor's tests. Its first argument selects its behaviour. */
import { createLog } from '../../log.ts';
import { watchDeadline } from '../deadlines.ts';
import { onSupervisorStop, report } from '../supervisor-channel.ts';
import { startWatchdog } from '../watchdog.ts';

const behaviour = process.argv[2];
if (behaviour === 'refuses') {
  await report({ failed: 'the port is taken' });
  process.exit(1);
}
if (behaviour === 'hangs') process.on('SIGTERM', () => {});
else onSupervisorStop(() => process.exit(0));
await report({ ready: true });
if (behaviour === 'is stuck') void watchDeadline('a chore', 1, () => new Promise(() => {}));
if (behaviour === 'is stuck' || behaviour === 'blocks') startWatchdog(createLog('silent', 'test'), 1);
if (behaviour === 'blocks') {
  await report({ alive: true });
  for (;;);
}
setInterval(() => {}, 1000);
