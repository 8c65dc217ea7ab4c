/** Longer lines, such as pictures, are cut. No contact field needs this many characters. */
const MAX_LINE_LENGTH = 16 * 1024;
/** Matches only in the parameters, which precede the first colon. */
const QUOTED_PRINTABLE = /^[^:]*QUOTED-PRINTABLE/i;

/**
 * Joins folded lines. A line continues the previous one if it begins with a space (RFC 6350, 3.2). A
 * quoted-printable value also continues after a line that ends with `=` (vCard 2.1).
 */
export class CardLines {
  #rest = '';
  #line = '';
  /** Whether the value is quoted-printable. Undefined until the value begins. */
  #isQuoted: boolean | undefined;
  #continues = false;

  /** Adds the next characters of the file. Yields the lines that they complete. */
  *add(text: string): Generator<string> {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?=[^\n])/);
    this.#rest = lines.pop()!.slice(-MAX_LINE_LENGTH);
    for (const line of lines) yield* this.#join(line);
  }

  /** Yields the remaining lines at the end of the file. */
  *end(): Generator<string> {
    yield* this.#join(this.#rest);
    if (this.#line !== '') yield this.#line;
  }

  *#join(line: string): Generator<string> {
    if (/^[ \t]/.test(line)) this.#append(line.slice(1));
    else if (this.#continues) this.#append(`\n${line}`);
    else {
      if (this.#line !== '') yield this.#line;
      this.#line = line.slice(0, MAX_LINE_LENGTH);
      this.#isQuoted = undefined;
    }
    if (line.includes(':')) this.#isQuoted ??= QUOTED_PRINTABLE.test(this.#line);
    this.#continues = this.#isQuoted === true && line.endsWith('=');
  }

  #append(text: string): void {
    if (this.#line.length < MAX_LINE_LENGTH) this.#line += text.slice(0, MAX_LINE_LENGTH);
  }
}
