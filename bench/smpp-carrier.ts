/**
 * The other process of `smpp.ts`: tells its parent the port, and when as many receipts as its argument says were answered;
 * then also the processor time that it used meanwhile.
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
