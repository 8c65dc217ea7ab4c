import { describe, expect, it } from 'vitest';
import { numbersOfFirstLine, numbersOfSubject } from './recipients.ts';

describe('the numbers of a subject', () => {
  it.each([
    ['0821234567', ['0821234567']],
    ['+27 82 123 4567', ['+27 82 123 4567']],
    ['+27821234567, 083 765 4321; 0847654321', ['+27821234567', '083 765 4321', '0847654321']],
    ['0821234567 0837654321', ['0821234567', '0837654321']],
    ['(082) 123-4567', ['(082) 123-4567']],
  ])('%j', (subject, numbers) => expect(numbersOfSubject(subject)).toEqual(numbers));

  it.each(['', 'Order 0821234567', 'Re: 0821234567', '12', 'Meeting at 10:00', ','])(
    'are not in %j',
    (subject) => expect(numbersOfSubject(subject)).toBeUndefined(),
  );
});

describe('the numbers of the first line', () => {
  it('are taken out of the text', () => {
    expect(numbersOfFirstLine('To: 082 123 4567, +27837654321\n\nHello\nBob')).toEqual({
      numbers: ['082 123 4567', '+27837654321'],
      text: 'Hello\nBob',
    });
  });

  it('include what is no number, so that it is refused by name', () => {
    expect(numbersOfFirstLine('to: 0821234567, Bob\nHello')?.numbers).toEqual(['0821234567', 'Bob']);
  });

  it.each(['Hello\nTo: 0821234567', 'To: whom it may concern', 'Today: 0821234567', ''])(
    'are not in %j',
    (text) => expect(numbersOfFirstLine(text)).toBeUndefined(),
  );
});
