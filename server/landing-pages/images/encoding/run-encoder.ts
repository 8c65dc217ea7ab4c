import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { join } from 'node:path';
import { IMAGE_WIDTHS, MAX_IMAGE_PIXELS } from '#contract/landing-pages/images.ts';
import { Problem } from '#server/platform/errors.ts';
import type { EncodedImage, EncodingAnswer, EncodingJob, EncodingRefusal } from './job.ts';

const MAX_MS = 20_000;

/** The process gets none of our environment, which has secrets. */
const OPTIONS: ForkOptions = {
  env: { MALLOC_ARENA_MAX: '2' },
  execArgv: ['--max-old-space-size=128'],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
};

/** Encodes an image in a process of its own. Throws `not_an_image`, `image_too_large` and `image_not_processed`. */
export async function runEncoder(bytes: Buffer): Promise<EncodedImage> {
  const child = fork(join(import.meta.dirname, 'encoder.ts'), [], OPTIONS);
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  try {
    const job: EncodingJob = { bytes, widths: IMAGE_WIDTHS, maxPixels: MAX_IMAGE_PIXELS };
    const answer = await askOnce(child, job);
    if (!answer) throw notProcessed();
    if ('refusal' in answer) throw problemOf(answer.refusal);
    return {
      ...answer.image,
      files: answer.image.files.map((file) => ({ ...file, data: Buffer.from(file.data) })),
    };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Returns the answer, or undefined if the process ends without one. */
const askOnce = (child: ChildProcess, job: EncodingJob): Promise<EncodingAnswer | undefined> =>
  new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as EncodingAnswer));
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
    child.send(job, (error) => error && resolve(undefined));
  });

const notProcessed = (): Problem =>
  new Problem(
    'unprocessable',
    'image_not_processed',
    'This image takes too long or too much memory to convert. Make it smaller, save it as JPEG or PNG, and upload that.',
  );

const problemOf = (refusal: EncodingRefusal): Problem => {
  if (refusal === 'damaged')
    return new Problem(
      'invalid',
      'not_an_image',
      'This image is damaged or incomplete. Save it again in an image editor, and upload that.',
    );
  return new Problem(
    'too_large',
    'image_too_large',
    refusal === 'too-high'
      ? 'This image is too high for its width. Crop it, and upload the parts.'
      : `This image has more than ${MAX_IMAGE_PIXELS / 1_000_000} megapixels. Make it smaller, and upload it again.`,
  );
};
