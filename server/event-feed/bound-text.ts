import { truncate } from '#server/platform/storable.ts';

/** Keeps events below 20 KB. Real replies are shorter. */
const MAX_BYTES = 16_000;

/** Cuts a text whose JSON would be too long. A character may take six bytes there. */
export function boundText(text: string): string {
  let bounded = truncate(text, MAX_BYTES);
  while (Buffer.byteLength(JSON.stringify(bounded)) > MAX_BYTES)
    bounded = truncate(bounded, Math.floor(bounded.length * 0.8));
  return bounded;
}
