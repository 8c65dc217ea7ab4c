import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

function read(text: string): NumberList {
  const list = new NumberList();
  for (const entry of NumberList.entriesOf(text)) list.add(entry, 'ZA');
  return list;
}

it('reads numbers separated by lines, commas or semicolons, each once, and keeps invalid entries apart', () => {
  const list = read('082 123 4567\n+27831234567, 0821234567;see notes\n\n');
  expect(list.numbers).toEqual(['27821234567', '27831234567']);
  expect(list.repeated).toHaveLength(1);
  expect(list.invalid).toEqual(['see notes']);
});

it('keeps the parameters of a URI with its number', () => {
  const list = read(
    'tel:+27-82-123-4567;ext=2, 0831234567;ext=3\nTEL:084-123-4567;phone-context=+27;isub=1; "sms:+27851234567;body=Hello"\ntel:0861234567;0871234567',
  );
  expect(list.numbers).toEqual([
    '27821234567',
    '27831234567',
    '27841234567',
    '27851234567',
    '27861234567',
    '27871234567',
  ]);
  expect(list.invalid).toEqual(['ext=3']);
});

it('distinguishes entries with two numbers from other invalid entries', () => {
  const list = read('0821234567 / 0831234567\nsee notes\n0841234567');
  expect(list.numbers).toEqual(['27841234567']);
  expect(list.invalid).toEqual(['0821234567 / 0831234567', 'see notes']);
  expect(list.twoNumbers).toEqual(['0821234567 / 0831234567']);
});

it('does not parse an entry far longer than any number', () => {
  const list = read(`0821234567${' '.repeat(200)}0831234567,${'9'.repeat(2_000_000)}`);
  expect(list.numbers).toEqual(['27821234567']);
  expect(list.invalid).toEqual(['9'.repeat(40)]);
});
