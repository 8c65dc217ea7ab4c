/**
 * The program that decodes files of strangers. It has a process of its own, without secrets: a file that crashes it or fills its memory
 * harms nothing else. It encodes one image.
 */
import { encode } from './encode.ts';
import type { EncodingJob } from './job.ts';

/** Decoded images of the permitted size take up to half of this. */
const MAX_MEMORY_BYTES = 800_000_000;
const MEMORY_CHECK_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, MEMORY_CHECK_MS).unref();

process.once('disconnect', () => process.exit());
process.once('message', (job: EncodingJob) => {
  // The parent ends this process once it has the whole answer.
  void encode({ ...job, bytes: Buffer.from(job.bytes) }).then((answer) => process.send!(answer));
});
