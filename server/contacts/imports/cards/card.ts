import { type Property, partsOf, textOf } from './property.ts';

export const CARD_COLUMNS = ['Mobile', 'First name', 'Last name', 'Company', 'Email', 'Birthday'];

const MOBILE = /^(?:CELL|MOBILE|IPHONE)$/;

/** The properties of one contact card. Prefers the first mobile number, otherwise takes the first number. */
export class Card {
  #number = '';
  #isMobile = false;
  #names: string[] = [];
  #fullName = '';
  #company = '';
  #email = '';
  #birthday = '';

  add(property: Property): void {
    switch (property.name) {
      case 'TEL':
        this.#takeNumber(property);
        break;
      case 'N':
        this.#names = partsOf(property);
        break;
      case 'FN':
        this.#fullName ||= textOf(property);
        break;
      case 'ORG':
        this.#company ||= partsOf(property)[0] ?? '';
        break;
      case 'EMAIL':
        this.#email ||= textOf(property);
        break;
      case 'BDAY':
        this.#birthday ||= birthday(textOf(property));
        break;
    }
  }

  /**
   * Returns the cells in the order of `CARD_COLUMNS`. A truncated card gets no number, because the number
   * may be truncated too.
   */
  cells(isComplete: boolean): string[] {
    const [last = '', first = ''] = this.#names;
    const hasName = last !== '' || first !== '';
    return [
      isComplete ? this.#number : '',
      hasName ? first : this.#fullName,
      last,
      this.#company,
      this.#email,
      this.#birthday,
    ];
  }

  #takeNumber(property: Property): void {
    const isMobile = property.words.some((word) => MOBILE.test(word));
    if (this.#number !== '' && (this.#isMobile || !isMobile)) return;
    const number = textOf(property).replace(/^tel:/i, '').replace(/;.*$/, '');
    if (number === '') return;
    this.#number = number;
    this.#isMobile = isMobile;
  }
}

/** Returns YYYY-MM-DD, or '' for a day without a year. */
function birthday(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}
