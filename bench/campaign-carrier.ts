/** The carrier of `campaign.ts`, in a process of its own: the same one as Kannel is measured against. Tells its parent the port. */
import { startCarrier } from './carrier.ts';

const { port } = await startCarrier(() => undefined);
process.send?.({ port });
process.once('disconnect', () => process.exit());
