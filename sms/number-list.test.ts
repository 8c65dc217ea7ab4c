import { expect, it } from 'vitest';
import { NumberList } from './number-list.ts';

function read(text: string): NumberList {
  const list = new NumberList();
  for (const entry of NumberList.entriesOf(text, 'ZA')) list.add(entry, 'ZA');
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

it.each([
  ['+27825550101 +27825550102', ['27825550101', '27825550102']],
  ['0825550101 0825550102', ['27825550101', '27825550102']],
  ['082 555 0101', ['27825550101']],
  ['+27 82 555 0101', ['27825550101']],
  ['0027 82 555 0101', ['27825550101']],
  ['+27 82 555 0101 +27 82 555 0102', ['27825550101', '27825550102']],
  ['082 555 0101 083 555 0102 0845550103', ['27825550101', '27835550102', '27845550103']],
  ['(082) 555-0101 (+27) 83 555 0102', ['27825550101', '27835550102']],
  ['0825550101\t0835550102', ['27825550101', '27835550102']],
])('reads numbers separated by spaces, and spaces within a number: %j', (text, numbers) => {
  const list = read(text);
  expect(list.numbers).toEqual(numbers);
  expect(list.invalid).toEqual([]);
});

it('keeps a wrong entry apart from the numbers around it', () => {
  const list = read('0825550101 082555010 0825550102');
  expect(list.numbers).toEqual(['27825550101', '27825550102']);
  expect(list.invalid).toEqual(['082555010']);
});

it('reads a long line of numbers', () => {
  const numbers = Array.from({ length: 50_000 }, (_, nth) => `278${String(20_000_000 + nth)}`);
  expect(read(numbers.join(' ')).numbers).toEqual(numbers);
});

it('does not parse an entry far longer than any number', () => {
  const list = read(`0821234567${' '.repeat(200)}0831234567,${'9'.repeat(2_000_000)}`);
  expect(list.numbers).toEqual(['27821234567', '27831234567']);
  expect(list.invalid).toEqual(['9'.repeat(40)]);
});
