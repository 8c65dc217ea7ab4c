/** Of a property, what is kept: far more than of a cell. A picture is longer. */
const LONGEST = 16 * 1024;
/** In the text before the value. */
const QUOTED = /^[^:]*QUOTED-PRINTABLE/i;

/**
 * Joins the lines of cards that are one: those that begin with a space, and those after a line that ends with `=` in
 * quoted-printable text (RFC 6350, 3.2, and vCard 2.1).
 */
export class CardLines {
  #rest = '';
  #line = '';
  /** Whether the property is quoted-printable; undefined until its value begins. */
  #isQuoted: boolean | undefined;
  #goesOn = false;

  /** The joined lines that a text ends. */
  *add(text: string): Generator<string> {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?=[^\n])/);
    this.#rest = lines.pop()!.slice(-LONGEST);
    for (const line of lines) yield* this.#join(line);
  }

  /** The last line, after which none follows. */
  *end(): Generator<string> {
    yield* this.#join(this.#rest);
    if (this.#line !== '') yield this.#line;
  }

  *#join(line: string): Generator<string> {
    if (/^[ \t]/.test(line)) this.#append(line.slice(1));
    else if (this.#goesOn) this.#append(`\n${line}`);
    else {
      if (this.#line !== '') yield this.#line;
      this.#line = line.slice(0, LONGEST);
      this.#isQuoted = undefined;
    }
    if (line.includes(':')) this.#isQuoted ??= QUOTED.test(this.#line);
    this.#goesOn = this.#isQuoted === true && line.endsWith('=');
  }

  #append(text: string): void {
    if (this.#line.length < LONGEST) this.#line += text.slice(0, LONGEST);
  }
}
