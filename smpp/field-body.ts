import { type OctetReader, writeOctets, writeText, writeTime, writeUint8 } from './octets.ts';
import type { PduField } from './pdu-fields.ts';

export type FieldValue = number | string | Buffer;
type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** Returns the length of a body's mandatory fields, in octets. */
export function fieldsLength(fields: readonly PduField[], values: FieldValues): number {
  let length = 0;
  for (const { name, kind } of fields) {
    const value = values[name];
    length += 1 + (kind !== 'uint8' && value !== undefined ? (value as string | Buffer).length : 0);
  }
  return length;
}

/**
 * Writes a body's mandatory fields and returns the offset after them. Throws a PduError if a value does not
 * fit.
 */
export function writeFields(
  target: Buffer,
  at: number,
  fields: readonly PduField[],
  values: FieldValues,
): number {
  let next = at;
  for (const field of fields) next = writeField(target, next, field, values[field.name]);
  return next;
}

function writeField(
  target: Buffer,
  at: number,
  { name, kind, max }: PduField,
  value: FieldValue | undefined,
): number {
  switch (kind) {
    case 'text':
      return writeText(target, at, (value as string | undefined) ?? '', max, name);
    case 'time':
      return writeTime(target, at, (value as string | undefined) ?? '', name);
    case 'short_message': {
      const octets = (value as Buffer | undefined) ?? Buffer.alloc(0);
      return writeOctets(target, writeUint8(target, at, octets.length, name), octets, max, name);
    }
    default:
      return writeUint8(target, at, (value as number | undefined) ?? 0, name);
  }
}

/** Reads a body's mandatory fields. */
export function readFields(reader: OctetReader, fields: readonly PduField[]): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const { name, kind } of fields) {
    if (kind === 'uint8') values[name] = reader.uint8(name);
    else if (kind === 'short_message') values[name] = reader.octets(reader.uint8('sm_length'), name);
    else values[name] = reader.text(name);
  }
  return values;
}
