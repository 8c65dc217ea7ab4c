import { parseAmount } from './amounts.ts';
import type { RawLine } from './line.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescape = (text: string): string =>
  text.replaceAll(/&(\w{1,6});/g, (all, name: string) => ENTITIES[name] ?? all).trim();

/** A tag and its value. OFX 1 (SGML) has no end tags; OFX 2 (XML) does. */
type Tag = { name: string; value: string };

/**
 * Returns the transactions of an OFX file (OFX 2.2, 11.4.4). Each has the account and currency of its
 * statement.
 */
export function readOfx(file: string): RawLine[] {
  const lines: RawLine[] = [];
  let [account, currency] = ['', ''];
  let entry: Map<string, string> | undefined;
  const end = () => {
    if (entry) lines.push(lineOf(entry, account, currency));
    entry = undefined;
  };
  for (const { name, value } of tagsOf(file)) {
    if (name === 'STMTTRN') {
      end();
      entry = new Map();
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') end();
    else if (entry) entry.set(name, entry.get(name) || value);
    else if (name === 'CURDEF') [currency, account] = [value, ''];
    else if (name === 'ACCTID') account = value;
  }
  end();
  return lines;
}

function* tagsOf(file: string): Generator<Tag> {
  for (let at = file.indexOf('<'); at >= 0;) {
    const close = file.indexOf('>', at);
    if (close < 0) return;
    const next = file.indexOf('<', close);
    const [value, after] = valueAt(file, close + 1, next < 0 ? file.length : next);
    yield { name: file.slice(at + 1, close).toUpperCase(), value };
    at = after >= file.length ? -1 : file.indexOf('<', after);
  }
}

const CDATA = '<![CDATA[';

/**
 * Returns a tag's value and the position at which to continue. The value is a CDATA section, or the text up
 * to the next tag or line break.
 */
function valueAt(file: string, from: number, next: number): [string, number] {
  const [line = ''] = file.slice(from, next).split(/[\r\n]/, 1);
  if (line.trim() !== '' || !file.startsWith(CDATA, next)) return [unescape(line), next];
  const end = file.indexOf(']]>', next);
  const to = end < 0 ? file.length : end;
  return [file.slice(next + CDATA.length, to).trim(), to];
}

/**
 * Returns the line for a transaction. A CURRENCY tag means that the transaction's amount is not in the
 * account's currency.
 */
function lineOf(entry: Map<string, string>, account: string, accountCurrency: string): RawLine {
  const of = (name: string) => entry.get(name) ?? '';
  const currency = (entry.has('CURRENCY') && of('CURSYM')) || accountCurrency;
  const day = of('DTPOSTED').replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  const text = [of('NAME'), of('MEMO')].filter(Boolean).join(' ');
  return {
    id: of('FITID') || undefined,
    account: account || undefined,
    day,
    amount: parseAmount(of('TRNAMT'), currency, ['.', ',']),
    currency,
    text,
    written: `${day} ${currency} ${of('TRNAMT')} ${text}`,
  };
}
