import { OctetReader, writeOctets, writeText, writeUint16, writeUint32, writeUint8 } from './octets.ts';
import { PduError } from './pdu-error.ts';
import { status } from './status.ts';
import { tlvByTag, tlvTable } from './tlv-table.ts';
import type { NetworkErrorCode, TlvDefinition, TlvKind, TlvName, Tlvs, TlvValue } from './tlv-table.ts';

const noTlvs: Tlvs = Object.freeze({});
const fixedLengths: Partial<Record<TlvKind, number>> = {
  uint8: 1,
  uint16: 2,
  uint32: 4,
  flag: 0,
  network_error: 3,
};

/** Returns the encoded length of optional parameters with their headers, in octets (SMPP 3.4, 3.2.4.1). */
export function tlvsLength(tlvs: Tlvs | undefined): number {
  let length = 0;
  if (!tlvs) return length;
  for (const [name, value] of entries(tlvs)) length += 4 + valueLength(tlvTable[name], value);
  if (tlvs.unknown) for (const value of tlvs.unknown.values()) length += 4 + value.length;
  return length;
}

/** Writes optional parameters and returns the offset after them. */
export function writeTlvs(target: Buffer, at: number, tlvs: Tlvs | undefined): number {
  if (!tlvs) return at;
  let next = at;
  for (const [name, value] of entries(tlvs)) {
    const definition = tlvTable[name];
    next = writeUint16(target, next, definition.tag, name);
    next = writeUint16(target, next, valueLength(definition, value), name);
    next = writeValue(target, next, definition, value, name);
  }
  for (const [tag, value] of tlvs.unknown ?? []) {
    next = writeUint16(target, next, tag, 'tag');
    next = writeUint16(target, next, value.length, `tag ${tag}`);
    next = writeOctets(target, next, value, 0xffff, `tag ${tag}`);
  }
  return next;
}

/** Reads the optional parameters that fill the rest of a PDU. */
export function readTlvs(reader: OctetReader): Tlvs {
  if (reader.at === reader.end) return noTlvs;
  const tlvs: Record<string, TlvValue> = {};
  const unknown = new Map<number, Buffer>();
  while (reader.at < reader.end) {
    if (!readTlv(reader, tlvs, unknown)) break;
  }
  return unknown.size > 0 ? { ...tlvs, unknown } : tlvs;
}

function readTlv(reader: OctetReader, tlvs: Record<string, TlvValue>, unknown: Map<number, Buffer>): boolean {
  const { buffer, at, end, lenient } = reader;
  const length = at + 4 <= end ? buffer.readUInt16BE(at + 2) : end;
  if (at + 4 + length > end) {
    if (lenient) return false;
    throw new PduError(status.ESME_RINVOPTPARSTREAM, 'The PDU ends within an optional parameter');
  }
  const tag = buffer.readUInt16BE(at);
  const value = buffer.subarray(at + 4, at + 4 + length);
  reader.at = at + 4 + length;
  const known = tlvByTag(tag);
  const parsed = known && readValue(known.definition, value);
  if (known && parsed !== undefined) tlvs[known.name] = parsed;
  else unknown.set(tag, value);
  return true;
}

function readValue({ kind }: TlvDefinition, value: Buffer): TlvValue | undefined {
  const expected = fixedLengths[kind];
  if (expected !== undefined && expected !== value.length) return undefined;
  switch (kind) {
    case 'uint8':
      return value.readUInt8(0);
    case 'uint16':
      return value.readUInt16BE(0);
    case 'uint32':
      return value.readUInt32BE(0);
    case 'text':
      return new OctetReader(value, 0, value.length, true).text('');
    case 'network_error':
      return { network_type: value.readUInt8(0), error_code: value.readUInt16BE(1) };
    case 'flag':
      return true;
    default:
      return value;
  }
}

function writeValue(
  target: Buffer,
  at: number,
  definition: TlvDefinition,
  value: TlvValue,
  name: string,
): number {
  switch (definition.kind) {
    case 'uint8':
      return writeUint8(target, at, value as number, name);
    case 'uint16':
      return writeUint16(target, at, value as number, name);
    case 'uint32':
      return writeUint32(target, at, value as number, name);
    case 'text':
      return writeText(target, at, value as string, definition.max, name);
    case 'octets':
      return writeOctets(target, at, value as Buffer, definition.max, name);
    case 'network_error': {
      const { network_type, error_code } = value as NetworkErrorCode;
      return writeUint16(target, writeUint8(target, at, network_type, name), error_code, name);
    }
    default:
      return at;
  }
}

function valueLength(definition: TlvDefinition, value: TlvValue): number {
  if (definition.kind === 'text') return (value as string).length + 1;
  if (definition.kind === 'octets') return (value as Buffer).length;
  return fixedLengths[definition.kind] as number;
}

function entries(tlvs: Tlvs): [TlvName, TlvValue][] {
  return Object.entries(tlvs).filter(
    (entry): entry is [TlvName, TlvValue] => entry[0] !== 'unknown' && entry[1] !== undefined,
  );
}
