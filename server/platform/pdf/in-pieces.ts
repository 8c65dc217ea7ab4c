/** Words of so few letters break soon enough by themselves, and fit any line. */
const SHORT = 20;

/**
 * The pieces in which a text is drawn in lines of some width, one after the other: long words by themselves, each in as many
 * as it takes lines. Where a long one breaks is sought in time that grows with its square, and one that has begun in the
 * midst of a line may leave the page. In the font and the size that the file has now.
 */
export function inPieces(doc: PDFKit.PDFDocument, text: string, width: number): string[] {
  const pieces: string[] = [];
  let rest = '';
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
    if (word.length <= SHORT) rest += word;
    else {
      pieces.push(rest, ...cut(doc, word, width));
      rest = '';
    }
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

/** A word in pieces, of which each has room in a line. */
function cut(doc: PDFKit.PDFDocument, word: string, width: number): string[] {
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
