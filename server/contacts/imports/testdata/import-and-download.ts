/**
 * A separate process that runs an import's steps and then downloads its rejected rows. Its arguments are
 * `<database> <account> <import>`. Prints the size of the download and of its largest chunk.
 */
import { openDatabase } from '#server/platform/db/handles.ts';
import { downloadRejections } from '../rejections.ts';
import { takeSteps } from '../testing/take-steps.ts';

const [url = '', account = '', id = ''] = process.argv.slice(2);
const db = openDatabase(url);
await takeSteps(db, { accountId: Number(account), id: Number(id) });
const { content } = await downloadRejections(db, Number(account), Number(id));
let bytes = 0;
let largest = 0;
for await (const part of content) {
  bytes += part.length;
  largest = Math.max(largest, part.length);
}
await db.stop();
console.log(JSON.stringify({ bytes, largest }));
