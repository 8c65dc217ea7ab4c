/**
 * The carrier process of `smpp.ts`. Its argument is the number of receipts to wait for. Sends its port to
 * the parent process at once, and its processor time after all receipts are answered.
 */
import { startCarrier } from './carrier.ts';

const messageCount = Number(process.argv[2]);
const { port } = await startCarrier((acknowledged) => {
  if (acknowledged < messageCount) return;
  const { user, system } = process.cpuUsage(cpuUsageAtStart);
  process.send?.({ cpuMicroseconds: user + system });
});
const cpuUsageAtStart = process.cpuUsage();
process.send?.({ port });
process.once('disconnect', () => process.exit());
