import { code128, drawingSVG, ean13 } from 'bwip-js/generic';
import { encode } from 'uqr';
import type { Symbology } from '../pieces.ts';

/** Longer codes make bars that phones are too small for. */
const MAX_LENGTH = { qr: 300, code128: 48, ean13: 13 } as const;
const EAN13 = /^\d{12,13}$/;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Draws a barcode, or nothing if its symbology cannot express the code. */
export function drawBarcode(symbology: Symbology, code: string): string {
  if (code === '' || code.length > MAX_LENGTH[symbology]) return '';
  const svg = symbology === 'qr' ? drawQr(code) : drawBars(symbology, code);
  return svg === '' ? '' : `<div class="bars ${symbology}" aria-hidden="true">${svg}</div>`;
}

function drawQr(code: string): string {
  const { size, data } = encode(code, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`;
}

/** Returns where neighbouring dark squares of a row begin, and how many they are. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark && last && last.x + last.length === x) last.length++;
    else if (isDark) runs.push({ x, length: 1 });
  });
  return runs;
}

function drawBars(symbology: 'code128' | 'ean13', code: string): string {
  if (!isDrawable(symbology, code)) return '';
  const draw = symbology === 'ean13' ? ean13 : code128;
  return draw<string>({ bcid: symbology, text: code, scale: 2, height: 16 }, drawingSVG());
}

/** Returns whether a code fits its symbology. The last digit of an EAN-13 must be right. */
export function isDrawable(symbology: Symbology, code: string): boolean {
  if (code === '' || code.length > MAX_LENGTH[symbology]) return false;
  if (symbology === 'qr') return true;
  if (symbology === 'code128') return PRINTABLE.test(code);
  return EAN13.test(code) && (code.length === 12 || checkDigitOf(code) === Number(code[12]));
}

function checkDigitOf(code: string): number {
  const sum = Array.from(code.slice(0, 12), Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
