import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (name: string, currency = 'ZAR') =>
  readStatement(readFileSync(join(import.meta.dirname, 'testdata', name), 'utf8'), currency).lines;
const amountsOf = (file: string, currency = 'ZAR') => {
  const { lines, unread } = readStatement(file, currency);
  return { amounts: lines.map(({ amount }) => amount), unread };
};

describe('reads incoming and skips outgoing payments', () => {
  it.each([
    ['one.ofx', '123 F-1', 'NKOSI & CO INV-000001'],
    ['two.ofx', 'F-1', 'NKOSI & CO INV-000001'],
    ['one.camt053.xml', 'FT1', 'E2E Nkosi & Co INV-000001'],
  ])('of %s', (file, reference, text) => {
    expect(read(file)).toEqual([{ reference, day: '2026-11-24', amount: 34_500, currency: 'ZAR', text }]);
  });

  it('of MT940, with reversals', () => {
    expect(read('one.mt940')).toMatchObject([
      {
        day: '2026-11-24',
        amount: 34_500,
        currency: 'ZAR',
        text: 'INV-000001//FT1 NKOSI AND CO CREDIT TRANSFERFROM NKOSI',
      },
      { day: '2026-11-25', amount: 1200, currency: 'ZAR' },
    ]);
  });

  it('of CSV with lines above its headings, keeping identical lines apart', () => {
    const lines = read('fnb.csv');
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [34_500, 'MAGTAPE CREDIT NKOSI INV-000001'],
      [123_450, 'FNB APP PAYMENT FROM inv 2'],
      [10_000, 'CASH DEPOSIT'],
      [10_000, 'CASH DEPOSIT'],
    ]);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(4);
    expect(read('fnb.csv')).toEqual(lines);
  });

  it('of CSV with semicolons, decimal commas and its own currency', () => {
    expect(read('bank-de.csv')).toMatchObject([
      { day: '2026-11-24', amount: 34_500, currency: 'EUR', text: 'Müller GmbH Rechnung INV000001' },
    ]);
  });
});

describe('MT940 without :20:', () => {
  const right = [
    { day: '2026-11-14', amount: 15_000, currency: 'EUR', text: expect.stringContaining('INV-42') as string },
  ];

  it('starts at :25:, below the lines of a bank', () => {
    expect(read('without-20.mt940', 'EUR')).toMatchObject(right);
  });

  it.each([
    ['blocks of the network', '{1:F01EXAMNL2AXXXX0000000000}{2:I940EXAMNL2AXXXXN}{4:\n'],
    ['a block on the same line', '{1:F01EXAMNL2AXXXX0000000000}{4:'],
    ['nothing', ''],
    ['blank lines', '\n\n'],
    ['line ends of an old Mac', 'EXAMNL2A\r940\r'],
  ])('after %s', (_, before) => {
    const mark = before.includes('\r') ? '\r' : '\r\n';
    const fields = [
      ':25:NL62',
      ':28C:1',
      ':60F:C261111EUR1,',
      ':61:2611141114C150,00N123INV-42',
      ':62F:C261114EUR151,',
      '-}',
    ];
    expect(readStatement(before + fields.join(mark), 'EUR').lines).toMatchObject(right);
  });

  it('may hold several messages and a text about the whole statement', () => {
    const message = (id: string) =>
      `EXAMNL2A\n940\n:25:NL62\n:60F:C261111EUR1,\n:61:2611141114C1,NTRF${id}\n:86:FOR ${id}\n:62F:C261114EUR2,\n:86:SEE INV-9\n-\n`;
    expect(readStatement(message('A') + message('B'), 'EUR').lines).toMatchObject([
      { text: 'A FOR A' },
      { text: 'B FOR B' },
    ]);
  });
});

describe('a camt.053 entry with several payments', () => {
  const details = (...each: string[]) =>
    `<AcctSvcrRef>E</AcctSvcrRef><NtryDtls>${each.map((detail) => `<TxDtls>${detail}</TxDtls>`).join('')}</NtryDtls>`;
  const detail = (amount: string, text: string) =>
    `<Amt Ccy="ZAR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;

  it('gives one line each, with its own amount and reference', () => {
    expect(read('two-details.camt053.xml', 'CHF')).toEqual([
      {
        reference: 'CH9300762011623852957 A1',
        day: '2026-05-01',
        amount: 10_000,
        currency: 'CHF',
        text: '210000000003139471430009017',
      },
      {
        reference: 'CH9300762011623852957 A2',
        day: '2026-05-01',
        amount: 20_000,
        currency: 'CHF',
        text: 'INV-7 thanks',
      },
    ]);
  });

  it('may have one in the opposite direction', () => {
    const file = camt(
      entry(
        '3.00',
        'ZAR',
        details(detail('5.00', 'INV-1'), `${detail('2.00', 'FEE')}<CdtDbtInd>DBIT</CdtDbtInd>`),
      ),
    );
    expect(readStatement(file, 'ZAR')).toMatchObject({
      lines: [{ amount: 500, text: 'INV-1', reference: 'E/1' }],
      notes: [],
    });
  });

  describe('with bank charges', () => {
    const charges = (...each: string[]) => `<Chrgs>${each.join('')}</Chrgs>`;
    const record = (amount: string, more = '') => `<Rcrd><Amt Ccy="ZAR">${amount}</Amt>${more}</Rcrd>`;
    const both = [detail('100.00', 'INV-1'), detail('200.00', 'INV-2')];
    const payments = {
      lines: [
        { amount: 10_000, text: 'INV-1' },
        { amount: 20_000, text: 'INV-2' },
      ],
      notes: [],
    };
    const debit = '<CdtDbtInd>DBIT</CdtDbtInd>';

    it.each([
      ['one record', charges(record('1.00'))],
      ['several records', charges(record('0.40'), record('0.60', debit))],
      [
        'a record that was given back',
        charges(record('1.50'), record('0.50', '<CdtDbtInd>CRDT</CdtDbtInd>')),
      ],
      ['their total alone', charges('<TtlChrgsAndTaxAmt Ccy="ZAR">1.00</TtlChrgsAndTaxAmt>')],
      [
        'their total and their records',
        charges('<TtlChrgsAndTaxAmt Ccy="ZAR">1.00</TtlChrgsAndTaxAmt>', record('1.00')),
      ],
      ['version 2, where they stand alone', '<Chrgs><Amt Ccy="ZAR">1.00</Amt></Chrgs>'],
      [
        'several of version 2',
        '<Chrgs><Amt Ccy="ZAR">0.25</Amt></Chrgs><Chrgs><Amt Ccy="ZAR">0.75</Amt></Chrgs>',
      ],
    ])('gives one line per payment: %s', (_, kept) => {
      expect(readStatement(camt(entry('299.00', 'ZAR', kept + details(...both))), 'ZAR')).toMatchObject(
        payments,
      );
    });

    it('gives one line each if the charges are billed separately', () => {
      const file = camt(entry('300.00', 'ZAR', charges(record('1.00')) + details(...both)));
      expect(readStatement(file, 'ZAR')).toMatchObject(payments);
    });

    it.each([
      ['another sum', charges(record('2.00'))],
      ['another currency', charges(record('1.00').replace('ZAR', 'USD'))],
      ['no amount', charges('<Rcrd><Agt/></Rcrd>')],
    ])('gives one line if the charges are of %s', (_, kept) => {
      expect(readStatement(camt(entry('299.00', 'ZAR', kept + details(...both))), 'ZAR')).toMatchObject({
        lines: [{ amount: 29_900 }],
        notes: [expect.stringContaining('do not add up')],
      });
    });

    it('does not apply the charges of a single payment to the whole entry', () => {
      const parts = [`${detail('100.00', 'INV-1')}${charges(record('1.00'))}`, detail('200.00', 'INV-2')];
      expect(readStatement(camt(entry('300.00', 'ZAR', details(...parts))), 'ZAR')).toMatchObject(payments);
    });
  });

  it('has the amounts of the transactions, as up to version 2', () => {
    const old = (amount: string, text: string) =>
      `<AmtDtls><InstdAmt><Amt Ccy="ZAR">9.00</Amt></InstdAmt><TxAmt><Amt Ccy="ZAR">${amount}</Amt></TxAmt></AmtDtls><RmtInf><Strd><RfrdDocInf><Nb>${text}</Nb></RfrdDocInf></Strd></RmtInf>`;
    const file = camt(entry('3.00', 'ZAR', details(old('1.00', 'INV-1'), old('2.00', 'INV-2'))));
    expect(readStatement(file, 'ZAR').lines).toMatchObject([
      { amount: 100, text: 'INV-1' },
      { amount: 200, text: 'INV-2' },
    ]);
  });

  it.each([
    ['without amounts', ['<RmtInf><Ustrd>INV-1</Ustrd></RmtInf>', detail('2.00', 'INV-2')]],
    ['that do not add up', [detail('1.00', 'INV-1'), detail('2.50', 'INV-2')]],
    ['in another currency', [detail('1.00', 'INV-1').replace('ZAR', 'USD'), detail('2.00', 'INV-2')]],
  ])('gives one line with all references and a note for %s', (_, parts) => {
    expect(readStatement(camt(entry('3.00', 'ZAR', details(...parts))), 'ZAR')).toMatchObject({
      lines: [{ amount: 300, text: 'INV-1 INV-2', reference: 'E' }],
      notes: ['The 2 payments of the entry E do not add up to its ZAR 3.00. It was imported as one payment.'],
    });
  });

  it('is one line for a batch without details', () => {
    const file = camt(entry('3.00', 'ZAR', '<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>'));
    expect(readStatement(file, 'ZAR')).toMatchObject({ lines: [{ amount: 300 }], notes: [] });
  });

  it('gives lines that add up to its amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 30 }),
        (amounts) => {
          const written = (amount: number) => (amount / 100).toFixed(2);
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          const parts = amounts.map((amount, at) => detail(written(amount), `INV-${at}`));
          const { lines } = readStatement(camt(entry(written(sum), 'ZAR', details(...parts))), 'ZAR');
          expect(lines.map(({ amount }) => amount)).toEqual(amounts);
          expect(new Set(lines.map(({ reference }) => reference)).size).toBe(amounts.length);
        },
      ),
    );
  });
});

describe('days of a CSV file', () => {
  const csv = (...days: string[]) =>
    ['Date,Details,Amount', ...days.map((day) => `${day},a,1.00`)].join('\n');

  it('share one form, and one date decides their order', () => {
    expect(
      readStatement(csv('05/01/2026', '13/01/2026', '2026/01/14'), 'ZAR').lines.map(({ day }) => day),
    ).toEqual(['2026-01-05', '2026-01-13', '2026-01-14']);
  });

  it('must be given if no date decides, unless another column does', () => {
    expect(() => readStatement(csv('05/01/2026'), 'ZAR')).toThrow('--dates');
    expect(readStatement(csv('05/01/2026'), 'ZAR', { order: 'mdy' }).lines).toMatchObject([
      { day: '2026-05-01' },
    ]);
    const file = 'Date,Value date,Details,Amount\n05/01/2026,05/13/2026,a,1.00';
    expect(readStatement(file, 'ZAR').lines).toMatchObject([{ day: '2026-05-01' }]);
  });

  it('do not change references, so a statement is never recorded twice', () => {
    const [slashes] = readStatement(csv('2026/11/24'), 'ZAR').lines;
    expect(slashes).toMatchObject({ day: '2026-11-24', reference: 'line 309f54ff2ddb6858ad9bc53b' });
  });

  it('are shown if they are unreadable', () => {
    expect(readStatement(csv('soon', '2026-01-01'), 'ZAR')).toMatchObject({
      lines: [{ day: '' }, { day: '2026-01-01' }],
      notes: ['1 payment has no valid date: "soon".'],
    });
  });
});

it.each([
  ['<?xml version="1.0"?><Document><Ntry>', /not XML/],
  ['a,b\n1,2', /header row/],
  ['', /header row/],
])('rejects %j and says why', (file, message) => {
  expect(() => readStatement(file, 'ZAR')).toThrow(message);
});

/** Returns a camt.053 statement with the given entries. */
const camt = (entries: string, account = '') =>
  `<Document><BkToCstmrStmt><Stmt>${account}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, currency: string, more = '') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-24T10:00:00</DtTm></BookgDt>${more}</Ntry>`;
const ofx = (...statements: string[]) => `OFXHEADER:100\n<OFX>${statements.join('\n')}</OFX>`;
const mt940 = (currency: string, entries: string) =>
  `:20:X\n:25:987\n:60F:C261123${currency}10000,00\n${entries}\n-}`;

describe('an amount in a format with a fixed decimal mark', () => {
  it.each([
    ['345.000', 'ZAR', 34_500],
    ['12.500', 'KWD', 12_500],
    ['12.5', 'KWD', 12_500],
    ['1234', 'JPY', 1234],
    ['1234.00', 'JPY', 1234],
    ['0345.00', 'ZAR', 34_500],
  ])('reads %s of %s as %i in camt and OFX', (text, currency, amount) => {
    expect(amountsOf(camt(entry(text, currency)))).toEqual({ amounts: [amount], unread: [] });
    expect(amountsOf(ofx(`<CURDEF>${currency}<STMTTRN><TRNAMT>${text}`))).toEqual({
      amounts: [amount],
      unread: [],
    });
    expect(
      amountsOf(mt940(currency, `:61:2611241124C${text.replace('.', ',')},NTRFX`.replace(/(,.*),N/, '$1N'))),
    ).toEqual({
      amounts: [amount],
      unread: [],
    });
  });

  it.each([
    ['1,234.50', 'ZAR'],
    ['345.001', 'ZAR'],
    ['345.00', 'XXX'],
    ['345.00', 'Rand'],
    ['R345', 'ZAR'],
    ['', 'ZAR'],
    ['9'.repeat(30), 'ZAR'],
  ])('cannot read %j of %s, but reads the other lines', (text, currency) => {
    const { amounts, unread } = amountsOf(camt(entry(text, currency) + entry('1.00', 'ZAR')));
    expect(amounts).toEqual([100]);
    expect(unread).toEqual([expect.stringContaining('2026-11-24')]);
  });

  it('is reported with its line if it is invalid, in MT940', () => {
    expect(amountsOf(mt940('ZAR', ':61:2611241124C345.00NTRFX\n:61:2611241124C1,NTRFX'))).toEqual({
      amounts: [100],
      unread: [':61:2611241124C345.00NTRFX'],
    });
  });
});

describe('a CSV file', () => {
  const csv = (headings: string, ...rows: string[]) => [headings, ...rows].join('\n');

  it.each(['sep=;', '"sep=;"', '\uFEFFsep=;', '\uFEFF"sep=;"'])('with a first line %j', (line) => {
    const file = csv(line, 'Date;Details;Amount', 'x;a;345,00');
    expect(amountsOf(file)).toEqual({ amounts: [34_500], unread: [] });
  });

  it('uses the separator that its first line names', () => {
    const file = csv('"sep=|"', 'Date|Details|Amount', 'x|a, b; c|345,00');
    expect(readStatement(file, 'ZAR').lines).toMatchObject([{ amount: 34_500, text: 'a, b; c' }]);
  });

  it('reads separate debit and credit columns', () => {
    const file = csv(
      'Date;Details;Debit;Credit',
      'x;a;;345,00',
      'x;b;50,00;',
      'x;c;0,00;1,00',
      'x;d;1,00;0,00',
    );
    expect(amountsOf(file)).toEqual({ amounts: [34_500, 100], unread: [] });
  });

  it('reads a direction column', () => {
    const file = csv('Date,Details,Amount,DR/CR', 'x,a,345.00,CR', 'x,b,50.00,DR', 'x,c,1.00,');
    expect(amountsOf(file)).toEqual({ amounts: [34_500, 100], unread: [] });
  });

  it('reads amounts in two currencies', () => {
    const file = csv('Date,Details,Amount,Amount (ZAR)', 'x,a,20.00,345.00', 'x,b,,1.00');
    expect(amountsOf(file)).toEqual({ amounts: [34_500, 100], unread: [] });
  });

  it('derives from other amounts what a mark before three digits means', () => {
    expect(amountsOf(csv('Date;Details;Amount', 'x;a;1.234', 'x;b;10,00')).amounts).toEqual([123_400, 1000]);
    expect(amountsOf(csv('Date;Details;Amount', 'x;a;1.230', 'x;b;10.00')).amounts).toEqual([123, 1000]);
    expect(amountsOf(csv('Date;Details;Amount', 'x;a;12.500'), 'KWD').amounts).toEqual([12_500]);
  });

  it('drops no unreadable line', () => {
    const file = csv(
      'Date,Details,Amount,Currency',
      'x,a,345.00,ZAR',
      'x,b,much,ZAR',
      'x,c,5.00,Rand',
      ',,,',
    );
    expect(amountsOf(file)).toEqual({ amounts: [34_500], unread: ['x b much ZAR', 'x c 5.00 Rand'] });
  });
});

describe('a line’s reference', () => {
  const referencesOf = (file: string) => readStatement(file, 'ZAR').lines.map(({ reference }) => reference);
  const ref = (id: string) => `<AcctSvcrRef>${id}</AcctSvcrRef>`;
  const iban = '<Acct><Id><IBAN>DE1</IBAN></Id></Acct>';

  it('is the bank’s, with the account', () => {
    expect(referencesOf(camt(entry('1.00', 'ZAR', ref('FT1')), iban))).toEqual(['DE1 FT1']);
    const other = '<Acct><Id><Othr><Id>55</Id></Othr></Id></Acct>';
    expect(referencesOf(camt(entry('1.00', 'ZAR', ref('FT1')), other))).toEqual(['55 FT1']);
  });

  it.each(['NONREF', 'NOTPROVIDED', ' '])('is derived from its content if the bank’s is %j', (id) => {
    expect(referencesOf(camt(entry('1.00', 'ZAR', ref(id)), iban))).toEqual([
      expect.stringMatching(/^line /),
    ]);
  });

  it('is derived from its content if several share the bank’s', () => {
    const file = camt(entry('1.00', 'ZAR', ref('B')) + entry('1.00', 'ZAR', ref('B')), iban);
    const names = referencesOf(file);
    expect(names).toEqual([expect.stringMatching(/^line /), expect.stringMatching(/^line /)]);
    expect(new Set(names).size).toBe(2);
  });

  it('differs between accounts for identical lines', () => {
    const [one] = referencesOf(camt(entry('1.00', 'ZAR'), iban));
    const [other] = referencesOf(camt(entry('1.00', 'ZAR'), iban.replace('DE1', 'DE2')));
    expect(one).not.toBe(other);
  });
});

it('reads the account and currency of each OFX statement', () => {
  const one = (currency: string, account: string) =>
    `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><STMTTRN><TRNAMT>12.5<FITID>F<BANKACCTTO><ACCTID>9</BANKACCTTO></STMTTRN></STMTRS>`;
  const { lines } = readStatement(ofx(one('ZAR', '1'), one('KWD', '2')), 'ZAR');
  expect(lines).toMatchObject([
    { reference: '1 F', amount: 1250, currency: 'ZAR' },
    { reference: '2 F', amount: 12_500, currency: 'KWD' },
  ]);
});

it('reads text in CDATA sections', () => {
  const xml = camt(entry('1.00', 'ZAR', '<RmtInf><Ustrd><![CDATA[A & B INV-1]]></Ustrd></RmtInf>'));
  expect(readStatement(xml, 'ZAR').lines).toMatchObject([{ text: 'A & B INV-1', day: '2026-11-24' }]);
  const file = ofx(
    '<CURDEF>ZAR</CURDEF><STMTTRN><TRNAMT>1</TRNAMT><MEMO><![CDATA[A <b> & INV-1]]></MEMO></STMTTRN>',
  );
  expect(readStatement(file, 'ZAR').lines).toMatchObject([{ text: 'A <b> & INV-1' }]);
});

it('treats an MT940 mark inside a payment’s text as text', () => {
  const file = mt940('ZAR', ':61:2611241124C1,00NTRFX\n:86:PAYMENT :20: INV-1');
  expect(readStatement(file, 'ZAR').lines).toMatchObject([{ amount: 100, text: 'X PAYMENT :20: INV-1' }]);
});

it.each([
  ['blanks', `Date,Amount,Details\nx,"1${' '.repeat(200_000)}x",a`],
  ['digits', `Date,Amount,Details\nx,${'1'.repeat(200_000)}x,a`],
  ['tags', ofx('<STMTTRN><![CDATA['.repeat(20_000))],
  ['fields', mt940('ZAR', `:61:${'\n:6'.repeat(100_000)}`)],
  ['names', `Date,Amount,Details\nx,1,${'inv0'.repeat(50_000)}`],
])('reads many %s quickly', (_, file) => {
  const began = performance.now();
  readStatement(file, 'ZAR');
  expect(performance.now() - began).toBeLessThan(2000);
});
