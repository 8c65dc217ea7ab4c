/** A word up to this length fits into any line, and PDFKit breaks it quickly enough. */
const SHORT_WORD_LENGTH = 20;

/**
 * Splits a string into pieces to draw one after the other. Each line of a long word becomes its own piece,
 * because PDFKit takes quadratic time to break a long word. A long word that starts in the middle of a line
 * may also run off the page. Measures in the document's current font and size.
 */
export function splitIntoPieces(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
    if (word.length <= SHORT_WORD_LENGTH) rest += word;
    else {
      pieces.push(rest, ...splitWord(doc, word, width));
      rest = '';
    }
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

/** Splits a word into pieces that each fit into a line. */
function splitWord(doc: PDFKit.PDFDocument, word: string, width: number): string[] {
  const pieces = [''];
  let taken = 0;
  for (const letter of word) {
    const more = /\s/u.test(letter) ? 0 : doc.widthOfString(letter);
    if (taken + more > width && taken > 0) {
      pieces.push('');
      taken = 0;
    }
    pieces[pieces.length - 1] += letter;
    taken += more;
  }
  return pieces;
}
