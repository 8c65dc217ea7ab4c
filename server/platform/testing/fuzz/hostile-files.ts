import type { Random } from './random.ts';

const rows = (count: number): string => '0821234567,Ann\n'.repeat(count);
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const big16 = (text: string): Buffer => utf16(text).swap16();
const withEmojiAt = (place: number): string =>
  `number,name\n0821234567,${'x'.repeat(place)}🔔${'y'.repeat(place)}\n`;

/** Malformed and unusual files of contacts. */
const FILES: (() => Buffer | string)[] = [
  () => `number,name\n${rows(3)}`,
  () => '',
  () => '\n',
  () => ',',
  () => ','.repeat(5000),
  () => `${','.repeat(200)}\n`.repeat(200),
  () => ';;;\n|||\n\t\t\t\n',
  () => '"',
  () => 'number\n"0821234567',
  () => '"'.repeat(9999),
  () => 'number\r0821234567\r0821234568\r',
  () => '\r',
  () => '\0'.repeat(1000),
  () => `number\0,na\0me\n${rows(2)}`,
  () => utf16(`num\0ber,name\0\n${rows(2)}`),
  () => big16(`num\0ber,\0\n${rows(2)}`),
  () => utf16('\uD83D,\uDE00\n1,2\n'),
  () => Buffer.concat([utf16(rows(3)), Buffer.from([0x30])]),
  () => Buffer.from([0xff, 0xfe]),
  () => Buffer.from([0xef, 0xbb, 0xbf]),
  () => Buffer.from([0xc3, 0x28, 0x2c, 0xff, 0x0a, 0xe2, 0x82, 0x0a]),
  () => Buffer.alloc(70_000, 0xf0),
  () => withEmojiAt(199),
  () => withEmojiAt(200),
  () => withEmojiAt(499),
  () => withEmojiAt(500),
  () => `${'🔔'.repeat(300)},number\nx,0821234567\n`,
  () => `number,${'x'.repeat(199)}🔔\n0821234567,y\n`,
  () => `${Array.from({ length: 150 }, (_, column) => `column ${column}`).join(',')}\n${'1,'.repeat(150)}\n`,
  () => `number,=1+1,"@x"\n0821234567,=cmd|x,+1\n`,
  () => 'x'.repeat(2_000_000),
  () => `number\n${'x'.repeat(300_000)}\n`,
  () => `number,name\n${rows(100_000)}`,
  () => '__proto__,constructor,number\na,b,0821234567\n',
  () => Buffer.from('504b0304140006000800', 'hex'),
  () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
];

export function hostileFile(random: Random): Buffer {
  const content = random.pick(FILES)();
  const file = Buffer.isBuffer(content) ? content : Buffer.from(content);
  if (file.length === 0 || random.chance(0.7)) return file;
  // Truncate the file and change a byte.
  const broken = Buffer.from(file.subarray(0, 1 + random.below(file.length)));
  broken[random.below(broken.length)] = random.below(256);
  return broken;
}
