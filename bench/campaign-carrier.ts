/** The carrier of `campaign.ts` in its own process, the same as for Kannel. Sends its port to the parent process. */
import { startCarrier } from './carrier.ts';

const { port } = await startCarrier(() => undefined);
process.send?.({ port });
process.once('disconnect', () => process.exit());
