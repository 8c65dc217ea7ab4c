import { isBlank, stripDirectionControls, toSingleLine } from '#contract/names.ts';
import { toStorable } from '#server/platform/storable.ts';

/** All control characters but line breaks. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Removes control characters from what somebody entered, and line breaks unless it may have several lines. */
export function plainText(entered: string, { hasLines }: { hasLines: boolean }): string {
  const lines = hasLines ? entered.replaceAll(/\r\n?/g, '\n') : toSingleLine(entered);
  const text = toStorable(stripDirectionControls(lines).replaceAll(CONTROLS, '')).trim();
  return isBlank(text) ? '' : text;
}
