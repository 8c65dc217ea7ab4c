/**
 * Runs the carrier of `campaign.ts` in a separate process, as the Kannel benchmark does. Sends the carrier's
 * port to the parent process.
 */
import { startCarrier } from './carrier.ts';

const { port } = await startCarrier(() => undefined);
process.send?.({ port });
process.once('disconnect', () => process.exit());
