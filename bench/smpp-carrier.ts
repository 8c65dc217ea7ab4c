/**
 * The carrier process of `smpp.ts`. Its argument is a number of receipts. Sends its port to the parent
 * process at once, and its processor time after all receipts are answered.
 */
import { startCarrier } from './carrier.ts';

const messages = Number(process.argv[2]);
const { port } = await startCarrier((acknowledged) => {
  if (acknowledged < messages) return;
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpuMicroseconds: user + system });
});
const before = process.cpuUsage();
process.send?.({ port });
process.once('disconnect', () => process.exit());
