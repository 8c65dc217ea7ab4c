/** Right-to-left scripts: Hebrew, Arabic and related ones. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [START, END] = ['\u2068', '\u2069'];

/** Isolates right-to-left text, so that it does not reorder the text around it. */
export const isolateDirection = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? START + text + END : text;
