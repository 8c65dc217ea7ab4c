/** A program for the tests of the supervisor; what it does is its first argument. */
import { onSupervisorsOrder, report } from '../parent.ts';

const behaviour = process.argv[2];
if (behaviour === 'refuses') {
  await report({ failed: 'the port is taken' });
  process.exit(1);
}
if (behaviour === 'hangs') process.on('SIGTERM', () => {});
else onSupervisorsOrder(() => process.exit(0));
await report({ ready: true });
setInterval(() => {}, 1000);
