import { addressNumber } from '../countries/address-number.ts';

type Value = string | number | string[] | { [name: string]: Value };

const SEPARATOR = Buffer.alloc(16);
const METADATA_MARK = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
/** IPv4 is at `::/96` in these files. */
const IPV4_MASK = 0xff_ff_ff_ffn;
const EMPTY = -1;

/**
 * Returns a file in the format MaxMind DB 2.0 with an entry for each address, as `::` notation or IPv4. With `ipVersion` 4, the
 * tree has 32 levels.
 */
export function mmdbBytes(entries: Record<string, Value>, ipVersion: 4 | 6 = 6): Buffer {
  const data: Buffer[] = [];
  const nodes: [number, number][] = [[EMPTY, EMPTY]];
  // Records of data are negative until the number of nodes is known.
  for (const [address, value] of Object.entries(entries)) {
    const offset = data.reduce((sum, { length }) => sum + length, 0);
    data.push(encode(value));
    insert(nodes, bitsOf(address, ipVersion), -2 - offset);
  }
  const record = (value: number) =>
    value === EMPTY ? nodes.length : value < 0 ? nodes.length + SEPARATOR.length + (-2 - value) : value;
  const tree = Buffer.alloc(nodes.length * 8);
  for (const [nth, [left, right]] of nodes.entries()) {
    tree.writeUInt32BE(record(left), nth * 8);
    tree.writeUInt32BE(record(right), nth * 8 + 4);
  }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-Country',
    description: { en: 'For tests' },
    ip_version: ipVersion,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 32,
  });
  return Buffer.concat([tree, SEPARATOR, ...data, METADATA_MARK, metadata]);
}

function bitsOf(address: string, ipVersion: 4 | 6): string {
  const number = addressNumber(address)!;
  const isIpv4 = !address.includes(':');
  const bits = (isIpv4 ? number & IPV4_MASK : number).toString(2);
  return bits.padStart(ipVersion === 4 ? 32 : 128, '0');
}

function insert(nodes: [number, number][], bits: string, value: number): void {
  let node = 0;
  for (const [nth, bit] of bits.split('').entries()) {
    const isLast = nth === bits.length - 1;
    if (isLast) nodes[node]![Number(bit)] = value;
    else if (nodes[node]![Number(bit)] === EMPTY) nodes[node]![Number(bit)] = nodes.push([EMPTY, EMPTY]) - 1;
    if (!isLast) node = nodes[node]![Number(bit)]!;
  }
}

const STRING = 2;
const UINT32 = 6;
const MAP = 7;
/** A type above 7 has a byte of its own, less 7. */
const ARRAY_BYTE = 11 - 7;

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([Buffer.of((STRING << 5) | text.length), text]);
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(5);
    number[0] = (UINT32 << 5) | 4;
    number.writeUInt32BE(value, 1);
    return number;
  }
  if (Array.isArray(value))
    return Buffer.concat([Buffer.of(value.length, ARRAY_BYTE), ...value.map((each) => encode(each))]);
  const pairs = Object.entries(value);
  return Buffer.concat([
    Buffer.of((MAP << 5) | pairs.length),
    ...pairs.flatMap(([name, each]) => [encode(name), encode(each)]),
  ]);
}
