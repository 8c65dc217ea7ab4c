import { PduError } from './pdu-error.ts';
import { status } from './status.ts';

/**
 * Writes a C-Octet String (SMPP 3.4, 3.1) and returns the offset after its NUL. `max` includes the NUL,
 * as in the specification. Throws a PduError if the string is too long, or contains NUL or a character
 * outside Latin-1. Uses a loop, which is faster for short strings than a call into native code.
 */
export function writeText(target: Buffer, at: number, value: string, max: number, field: string): number {
  const length = value.length;
  if (length >= max) throw invalidValueError(field, `is longer than ${max - 1} characters`);
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code === 0 || code > 0xff) throw invalidValueError(field, 'has a character that is not Latin-1');
    target[at + i] = code;
  }
  target[at + length] = 0;
  return at + length + 1;
}

/** Writes a time: empty, or 16 characters (SMPP 3.4, 7.1.1). Returns the offset after its NUL. */
export function writeTime(target: Buffer, at: number, value: string, field: string): number {
  if (value.length !== 0 && value.length !== 16)
    throw invalidValueError(field, 'is neither empty nor 16 characters');
  return writeText(target, at, value, 17, field);
}

/** Writes an integer of one octet and returns the offset after it. */
export function writeUint8(target: Buffer, at: number, value: number, field: string): number {
  if (value !== (value & 0xff)) throw invalidValueError(field, 'is not a whole number from 0 to 255');
  target[at] = value;
  return at + 1;
}

/** Writes an integer of two octets and returns the offset after it. */
export function writeUint16(target: Buffer, at: number, value: number, field: string): number {
  if (value !== (value & 0xffff)) throw invalidValueError(field, 'is not a whole number from 0 to 65535');
  target[at] = value >>> 8;
  target[at + 1] = value & 0xff;
  return at + 2;
}

/** Writes an integer of four octets and returns the offset after it. */
export function writeUint32(target: Buffer, at: number, value: number, field: string): number {
  if (value !== value >>> 0) throw invalidValueError(field, 'is not a whole number from 0 to 4294967295');
  target[at] = value >>> 24;
  target[at + 1] = (value >>> 16) & 0xff;
  target[at + 2] = (value >>> 8) & 0xff;
  target[at + 3] = value & 0xff;
  return at + 4;
}

/** Copies octets and returns the offset after them. */
export function writeOctets(target: Buffer, at: number, value: Buffer, max: number, field: string): number {
  if (value.length > max) throw invalidValueError(field, `is longer than ${max} octets`);
  target.set(value, at);
  return at + value.length;
}

function invalidValueError(field: string, problem: string): PduError {
  return new PduError(status.ESME_RINVPARLEN, `${field} ${problem}`, field);
}

/**
 * Reads one PDU's body. If a request ends too early, throws a PduError. Reads a response as far as
 * possible, so that the response to a sent message is not lost.
 */
export class OctetReader {
  readonly buffer: Buffer;
  readonly end: number;
  readonly lenient: boolean;
  at: number;

  constructor(buffer: Buffer, at: number, end: number, lenient: boolean) {
    this.buffer = buffer;
    this.at = at;
    this.end = end;
    this.lenient = lenient;
  }

  uint8(field: string): number {
    if (this.at < this.end) return this.buffer[this.at++] as number;
    return this.throwUnlessLenient(field) ?? 0;
  }

  /** Reads a C-Octet String. Accepts strings longer than the specification allows. */
  text(field: string): string {
    const { buffer, at, end } = this;
    let nul = at;
    while (nul < end && buffer[nul] !== 0) nul++;
    if (nul === end) this.throwUnlessLenient(field);
    this.at = nul < end ? nul + 1 : end;
    return nul === at ? '' : buffer.toString('latin1', at, nul);
  }

  /** Reads octets, which share memory with the PDU. */
  octets(length: number, field: string): Buffer {
    if (this.at + length > this.end) this.throwUnlessLenient(field, status.ESME_RINVMSGLEN);
    const start = this.at;
    this.at = Math.min(start + length, this.end);
    return this.buffer.subarray(start, this.at);
  }

  throwUnlessLenient(field: string, command_status: number = status.ESME_RINVCMDLEN): undefined {
    if (this.lenient) return undefined;
    throw new PduError(command_status, `The PDU ends before the end of ${field}`, field);
  }
}
