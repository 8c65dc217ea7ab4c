import type { AcceptedMessage, OwedDeliveries } from './message.ts';

/** A line of the record: an accepted message, or the acknowledgement of its receipt or reply. */
export type RecordLine =
  | ({ kind: 'accepted' } & AcceptedMessage)
  | { kind: 'receipt_acknowledged' | 'reply_acknowledged'; id: string };

/** Formats the record's line for a message, with its newline (docs/operating/simulator.md). */
export function acceptedLine(message: AcceptedMessage): string {
  const { id, at, number, sender, owes, reference, part, total, dataCoding, userData } = message;
  return `A\t${id}\t${at}\t${escape(number)}\t${escape(sender)}\t${owes}\t${reference}\t${part}\t${total}\t${dataCoding}\t${escape(userData)}\n`;
}

/** Formats the line that marks a receipt or a reply as settled. */
export function acknowledgedLine(what: 'receipt' | 'reply', id: string): string {
  return what === 'receipt' ? `R\t${id}\n` : `M\t${id}\n`;
}

/** Parses a line without its newline. Returns undefined if it is invalid. */
export function parseLine(line: string): RecordLine | undefined {
  const fields = line.split('\t');
  const id = fields[1];
  if (!id) return undefined;
  if (fields[0] === 'A' && fields.length === 11) return parseAccepted(id, fields);
  if (fields[0] === 'R') return { kind: 'receipt_acknowledged', id };
  return fields[0] === 'M' ? { kind: 'reply_acknowledged', id } : undefined;
}

function parseAccepted(id: string, fields: string[]): RecordLine {
  const text = (index: number) => unescape(fields[index] as string);
  return {
    kind: 'accepted',
    id,
    at: Number(fields[2]),
    number: text(3),
    sender: text(4),
    owes: fields[5] as OwedDeliveries,
    reference: Number(fields[6]),
    part: Number(fields[7]),
    total: Number(fields[8]),
    dataCoding: Number(fields[9]),
    userData: text(10),
  };
}

// Keep printable ASCII, so most messages stay readable in the file. Everything else becomes \xHH.
const SPECIAL_OCTET = /[^\x20-\x5b\x5d-\x7e]/;
const ALL_SPECIAL_OCTETS = /[^\x20-\x5b\x5d-\x7e]/g;

function escape(octets: string): string {
  if (!SPECIAL_OCTET.test(octets)) return octets;
  return octets.replace(
    ALL_SPECIAL_OCTETS,
    (octet) => `\\x${octet.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
