/** Runs an inlet in a process of its own, to be killed. Prints its port. */
import { openDatabase } from '#server/platform/db/handles.ts';
import { startTestInlet } from '../testing/inlet.ts';

const url = process.argv[2]!;
const { port } = await startTestInlet({ url, db: openDatabase(url) });
console.log(port);
