/** Runs a server of short links in a process of its own, to be killed. Prints its URL. */
import { openDatabase } from '#server/platform/db/handles.ts';
import { startTestLinks } from '../testing/links-server.ts';

const url = process.argv[2]!;
const { url: address } = await startTestLinks({ url, db: openDatabase(url) });
console.log(address);
