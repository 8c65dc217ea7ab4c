import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.ts';

const roles = async (text: string, encoding: BufferEncoding = 'utf8') => {
  const { layout } = await recognise(Buffer.from(text, encoding), 'ZA');
  return { ...layout, columns: layout.columns.map(({ role, variable }) => variable || role) };
};

describe('columns', () => {
  it.each([
    [
      'mobile,first_name,last_name,city\n0821234567,Ann,Smith,Paarl',
      ['number', 'first_name', 'last_name', 'city'],
    ],
    ['Name;Surname;Cell No.;Note\nAnn;Smith;082 123 4567;x', ['first_name', 'last_name', 'number', 'note']],
    ['id,phone\n1,0821234567\n2,0821234568', ['id', 'number']],
    // The cells determine the number column, regardless of its title.
    ['who,what\nAnn,0821234567\nBen,0831234567', ['who', 'number']],
  ])('are recognised by title and content: %s', async (text, columns) => {
    expect(await roles(text)).toMatchObject({ hasHeader: true, columns });
  });

  it.each([
    [
      'Phone 1,Phone 2,Name\n0825550161,0825550162,Two\n,0825550163,B',
      ['number', 'other_number', 'first_name'],
    ],
    // The first column is the number, although the second has more valid numbers.
    ['Mobile;Mobile 2\n0825550161;0825550162\nnone;0825550163\n0825550164;', ['number', 'other_number']],
    ['Name,Cell,Phone\nAnn,0825550161,0825550162', ['first_name', 'number', 'other_number']],
    ['Phone,Cell,Tel\n0825550161,0825550162,0825550163', ['number', 'other_number', 'other_number']],
    ['number,phone 2,name\n,0825550142,B\n0825550141,,A', ['number', 'other_number', 'first_name']],
    ['number;Number 2\nnone;0825550162\n0825550161;0825550163', ['number', 'other_number']],
    ['Cell,Fax,Home phone\n0825550161,0215550162,0215550163', ['number', 'Fax', 'Home_phone']],
    ['Cell,Phone\n0825550161,see notes', ['number', 'Phone']],
    ['Cell,Order number\n0825550161,0825550162', ['number', 'Order_number']],
  ])('with several phone numbers use the first valid one: %s', async (text, columns) => {
    const { columns: found } = await roles(text);
    expect(found.map((each) => each.toLowerCase())).toEqual(columns.map((each) => each.toLowerCase()));
  });

  it('never become a field with the name of a built-in one', async () => {
    const file = 'number,Cell,first_name,first_name\n17,0825550161,Ann,Annie';
    expect(await roles(file)).toMatchObject({
      columns: ['number_2', 'number', 'first_name', 'first_name_2'],
    });
  });

  it('without titles include only the number', async () => {
    expect(await roles('Ann,0821234567\nBen,0831234567')).toMatchObject({
      hasHeader: false,
      columns: ['skip', 'number'],
    });
    expect(await roles('0821234567\n0831234567')).toMatchObject({ hasHeader: false, columns: ['number'] });
  });

  it('finds the number in links with parameters', async () => {
    expect(
      await roles('Name,Cell\nAnn,tel:+27-82-123-4567;ext=2\nBen,tel:+27-83-123-4567;ext=2'),
    ).toMatchObject({
      delimiter: ',',
      columns: ['first_name', 'number'],
    });
    expect(await roles('Cell\ntel:+27-82-123-4567;ext=2\ntel:+27-83-123-4567')).toMatchObject({
      columns: ['number'],
    });
  });

  it('include no number in a file without numbers', async () => {
    expect(await roles('name,city\nAnn,Paarl')).toMatchObject({ columns: ['first_name', 'city'] });
  });
});

describe('the header', () => {
  it.each([
    ['Customers 2026\n\nname;number\nA;0825550121\nB;0825550122', ';', 3],
    [
      'Customers of Ann, and Co\nname,number,city,area,plan\nA,0825550121,Paarl,1,x\nB,0825550122,Paarl,2,y',
      ',',
      2,
    ],
    ['Report,,\nExported 1 May 2026,,\n,,\nname,number,city\nA,0825550121,Paarl\nB,none,Paarl', ',', 4],
    ['\n \nname;number\nA;0825550121', ';', 3],
  ])('is found below titles and blank lines: %j', async (text, delimiter, headerRow) => {
    const { columns, ...layout } = await roles(text);
    expect(layout).toMatchObject({ delimiter, hasHeader: true, headerRow });
    expect(columns.slice(0, 2)).toEqual(['first_name', 'number']);
  });

  it.each([
    ['name,number\nA,0825550121'],
    ['number\n0825550121\n0825550122'],
    // In most rows, only the number is filled.
    ['number,name,city\n0825550121,,\n0825550122,,\n0825550123,Ann,Paarl'],
  ])('is the first row if it is as wide as the others: %j', async (text) => {
    const layout = await roles(text);
    expect(layout.hasHeader).toBe(true);
    expect(layout).not.toHaveProperty('headerRow');
  });

  it.each([['Ann,0821234567\nBen,0831234567'], ['Customers\nAnn,0821234567\nBen,0831234567']])(
    'is missing if contacts come first: %j',
    async (text) => {
      expect(await roles(text)).not.toHaveProperty('headerRow');
    },
  );

  it('is the chosen row, or the next row that is not blank', async () => {
    const text = 'Our,customers\n\nname,number\nA,0825550121';
    const chosen = async (headerRow: number) =>
      (await recognise(Buffer.from(text), 'ZA', { hasHeader: true, headerRow })).layout;
    expect(await chosen(3)).toMatchObject({ headerRow: 3, columns: [{ name: 'name' }, { name: 'number' }] });
    expect(await chosen(2)).toMatchObject({ headerRow: 3 });
    expect(await chosen(1)).toMatchObject({ columns: [{ name: 'Our' }, { name: 'customers' }] });
  });
});

describe('types', () => {
  const typeOf = async (cells: string[]) => {
    const rows = cells.map((cell, nth) => `082555012${nth};"${cell}"`);
    const { layout } = await recognise(Buffer.from(['number;it', ...rows].join('\n')), 'ZA');
    const { type, dayFirst, decimalComma } = layout.columns[1]!;
    return { type, dayFirst, decimalComma };
  };
  const NONE = { type: undefined, dayFirst: undefined, decimalComma: undefined };

  it.each([
    [['1.001,50', '12,00', '7,25'], true],
    [['1,001.50', '12.00', '7.25'], false],
    [['R 12,50', 'R 7,25', 'R 1 200,00'], true],
    [['€1.001', '€12', '€7'], undefined],
  ])('include amounts: %j', async (cells, decimalComma) => {
    expect(await typeOf(cells)).toEqual({ ...NONE, type: 'number', decimalComma });
  });

  it.each([
    [['8001', '7700', '1200']],
    [['0001,50', '0012,00', '0007,25']],
    [['1.2', '1.10', '2.0.1']],
    [['1,50', 'see note', '7,25']],
  ])('exclude codes and texts: %j', async (cells) => {
    expect(await typeOf(cells)).toEqual(NONE);
  });

  it.each([
    ['a few impossible dates', ['13/02/1990', '31/02/1991', '14/03/1992', '15/04/1993'], undefined],
    ['none', ['0000-00-00', '1990-02-13', '1991-03-14', '1992-04-15'], undefined],
    ['a few of the other order', ['13/02/1990', '02/13/1991', '14/03/1992', '03/04/1993'], true],
    ['most of them month first', ['02/13/1990', '13/02/1991', '03/14/1992', '03/04/1993'], false],
    ['as many of each order', ['13/02/1990', '02/13/1991', '1992-01-01'], true],
  ])('include dates with %s', async (_what, cells, dayFirst) => {
    expect(await typeOf(cells)).toEqual({ ...NONE, type: 'date', dayFirst });
  });

  it('exclude columns with too few dates, or with other texts', async () => {
    expect(await typeOf(['31/02/1990', '32/01/1990', '33/01/1990', '13/02/1990'])).toEqual(NONE);
    expect(await typeOf(['13/02/1990', '14/02/1990', '15/02/1990', 'unknown', 'n/a'])).toEqual(NONE);
  });
});

describe('delimiters and encodings', () => {
  it.each([',', ';', '\t', '|'])('recognises %j', async (delimiter) => {
    expect(
      await roles(`mobile${delimiter}name\n0821234567${delimiter}"Ann, ${delimiter} Smith"`),
    ).toMatchObject({
      delimiter,
    });
  });

  it.each([
    ['sep=;\nname;number\nA;0825550121', ';'],
    ['"sep=;"\r\nname;number\r\nA;0825550121', ';'],
    ['\uFEFFSEP=|\nname|number\nA|0825550121', '|'],
    ['sep=\t\nname\tnumber\nA\t0825550121', '\t'],
    ['sep=,,\nname,number\nA,0825550121', ','],
    // The names contain more commas than there are columns.
    ['sep=;\nname;number\nA, B, C;0825550121', ';'],
  ])('recognises a separator line, and skips it: %j', async (text, delimiter) => {
    expect(await roles(text)).toMatchObject({
      delimiter,
      hasHeader: true,
      columns: ['first_name', 'number'],
    });
  });

  it('reads a line that only starts like a separator line as a row', async () => {
    expect(await roles('sep=yes;number\nA;0825550121')).toMatchObject({ columns: ['sep_yes', 'number'] });
  });

  it('finds the header below blank lines', async () => {
    expect(await roles('\n \n\nname;number\nA;0825550121')).toMatchObject({
      hasHeader: true,
      columns: ['first_name', 'number'],
    });
  });

  it('reads UTF-8 if all of it is valid, with or without a byte order mark', async () => {
    expect(await roles('name,mobile\nZoë,0821234567')).toMatchObject({ encoding: 'utf-8' });
    expect(await roles('\uFEFFmobile,name\n0821234567,Zoë')).toMatchObject({
      encoding: 'utf-8',
      columns: ['number', 'first_name'],
    });
  });

  it('reads Windows-1252 otherwise, and UTF-16 by its byte order mark', async () => {
    expect(await roles('name,mobile\nZoë,0821234567', 'latin1')).toMatchObject({ encoding: 'windows-1252' });
    expect(await roles('\uFEFFmobile\tname\n0821234567\tZoë', 'utf16le')).toMatchObject({
      encoding: 'utf-16le',
      delimiter: '\t',
    });
  });

  it('follows the user’s choices instead', async () => {
    const { layout } = await recognise(Buffer.from('a;b\n1;0821234567'), 'ZA', {
      delimiter: ',',
      hasHeader: false,
    });
    expect(layout).toMatchObject({ delimiter: ',', hasHeader: false, columns: [{ name: 'Column 1' }] });
  });
});
