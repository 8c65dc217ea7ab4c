import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. `claimedSize` is a wrong uncompressed size that the archive states. */
export type Part = { name: string; content: Buffer; claimedSize?: number; isEncrypted?: boolean };

/** Makes a ZIP archive of deflated parts (APPNOTE.TXT 4.3). */
export function zip(parts: Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const deflated = deflateRawSync(part.content, { level: 1 });
    const fields = entryFields(part, deflated.length, name.length);
    const local = Buffer.concat([bytes(0x04034b50, 4), fields, name, deflated]);
    directory.push(
      Buffer.concat([
        bytes(0x02014b50, 4),
        bytes(20, 2),
        fields,
        bytes(0, 2),
        bytes(0, 2),
        bytes(0, 2),
        bytes(0, 4),
        bytes(at, 4),
        name,
      ]),
    );
    files.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.concat([
    bytes(0x06054b50, 4),
    bytes(0, 4),
    bytes(parts.length, 2),
    bytes(parts.length, 2),
    bytes(index.length, 4),
    bytes(at, 4),
    bytes(0, 2),
  ]);
  return Buffer.concat([...files, index, end]);
}

/** Returns the fields that a file's local header and its directory entry have in common. */
function entryFields(
  { content, claimedSize, isEncrypted }: Part,
  deflated: number,
  nameLength: number,
): Buffer {
  return Buffer.concat([
    bytes(20, 2),
    bytes(isEncrypted ? 1 : 0, 2),
    bytes(8, 2),
    bytes(0, 4),
    bytes(crc32(content), 4),
    bytes(deflated, 4),
    bytes(claimedSize ?? content.length, 4),
    bytes(nameLength, 2),
    bytes(0, 2),
  ]);
}

function bytes(value: number, length: 2 | 4): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}
