import type { Layout } from '#contract/imports.ts';

type PiecePosition = { isFirst: boolean; isLast: boolean };

/**
 * Decodes the next bytes of a file. If the last character is incomplete, returns its bytes in `left`. The
 * caller must put them before the next bytes.
 */
export function decodePiece(
  bytes: Buffer,
  encoding: Layout['encoding'],
  { isFirst, isLast }: PiecePosition,
): { text: string; left: Buffer } {
  const end = isLast ? bytes.length : endOfCharacters(bytes, encoding);
  // A byte order mark counts only at the start of the file.
  const decoder = new TextDecoder(encoding, { ignoreBOM: !isFirst });
  return { text: decoder.decode(bytes.subarray(0, end)), left: bytes.subarray(end) };
}

function endOfCharacters(bytes: Buffer, encoding: Layout['encoding']): number {
  if (encoding === 'utf-8') return endOfUtf8(bytes);
  if (encoding === 'windows-1252') return bytes.length;
  const even = bytes.length - (bytes.length % 2);
  if (even === 0) return 0;
  const unit = encoding === 'utf-16le' ? bytes.readUInt16LE(even - 2) : bytes.readUInt16BE(even - 2);
  return (unit & 0xfc00) === 0xd800 ? even - 2 : even;
}

/**
 * Returns where the last complete character ends. A lead byte determines how many bytes follow (RFC 3629,
 * 3). An incomplete character therefore starts within the last three bytes.
 */
function endOfUtf8(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}
