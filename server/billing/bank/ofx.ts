import type { RawLine } from './line.ts';

/** The value of a field: up to the next tag in OFX 1 (SGML, without end tags), and up to its own in OFX 2 (XML). */
const field = (block: string, name: string): string =>
  unescape(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescape = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all).trim();

/** The transactions of an OFX file (OFX 2.2, 11.4.4). */
export function readOfx(file: string): RawLine[] {
  const currency = field(file, 'CURDEF');
  return file
    .split(/<STMTTRN>/i)
    .slice(1)
    .map((block) => ({
      id: field(block, 'FITID') || undefined,
      day: field(block, 'DTPOSTED').replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'),
      amount: field(block, 'TRNAMT'),
      currency,
      text: [field(block, 'NAME'), field(block, 'MEMO')].filter(Boolean).join(' '),
    }));
}
