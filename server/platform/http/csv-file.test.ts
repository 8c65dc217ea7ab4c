import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CsvFormat, writeCsv } from './csv-file.ts';

async function* rows() {
  await Promise.resolve();
  yield ['a,b', 'c;d', 12.5, -0.25, 1000, null];
}

const written = async (format: CsvFormat): Promise<string> => {
  const blocks: string[] = [];
  for await (const block of writeCsv(['One', 'Two', '3', '4', '5', '6'], rows(), format)) blocks.push(block);
  return blocks.join('').slice(1);
};

test.each<[CsvFormat, string]>([
  [{ delimiter: ',', decimalSign: '.' }, '"a,b",c;d,12.5,-0.25,1000,\n'],
  [{ delimiter: ',', decimalSign: ',' }, '"a,b",c;d,"12,5","-0,25",1000,\n'],
  [{ delimiter: ';', decimalSign: ',' }, 'a,b;"c;d";12,5;-0,25;1000;\n'],
  [{ delimiter: '\t', decimalSign: '.' }, 'a,b\tc;d\t12.5\t-0.25\t1000\t\n'],
])('writes %j', async (format, row) => {
  const text = await written(format);
  expect(text.split('\n').slice(1).join('\n')).toBe(row);
  expect(parse(text, { delimiter: format.delimiter })[1]).toHaveLength(6);
});
