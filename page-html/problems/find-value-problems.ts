import type { PropsOf } from '#contract/landing-pages/content.ts';
import { hasVariables } from '#sms/variables.ts';
import { isDrawable } from '../barcodes/draw-barcode.ts';
import { findVideo } from '../targets/video-address.ts';
import { emptyText, findImageProblems } from './rules.ts';

const CODE_PROBLEMS = {
  qr: 'Shorten the code. A QR code can have 300 characters.',
  code128: 'Use at most 48 letters without accents, digits and punctuation in the code.',
  ean13: 'Enter 12 digits, or 13 with the right check digit, for an EAN-13 barcode.',
} as const;

export const findVideoProblems = ({ address, title, image }: PropsOf<'Video'>): string[] => [
  ...(findVideo(address) ? [] : ['Enter the address of a video on YouTube or Vimeo.']),
  ...emptyText(title, 'Write a title for the video.'),
  ...findImageProblems(image, { isOptional: true }),
];

/** Codes with variables are different for each recipient, so only sending them shows whether a barcode can be drawn. */
export function findCouponProblems({ title, code, barcode }: PropsOf<'Coupon'>): string[] {
  const problems = [...emptyText(title, 'Write a title.'), ...emptyText(code, 'Enter the code.')];
  if (code === '' || barcode === 'none' || hasVariables(code) || isDrawable(barcode, code)) return problems;
  return [...problems, CODE_PROBLEMS[barcode]];
}
