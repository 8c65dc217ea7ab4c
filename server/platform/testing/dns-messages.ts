/** Types of records (RFC 1035, 3.2.2). */
export const TYPES = { A: 1, CNAME: 5, MX: 15, TXT: 16 } as const;

const HEADER_LENGTH = 12;
const INTERNET = 1;
/** A pointer to the name in the question (RFC 1035, 4.1.4). */
const NAME_OF_QUESTION = 0xc000 + HEADER_LENGTH;
const MAX_STRING_LENGTH = 255;

/** Reads the question of a query. `bytes` are those of the question. */
export function readQuestion(query: Buffer): { name: string; type: number; bytes: Buffer } {
  const labels: string[] = [];
  let at = HEADER_LENGTH;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  return {
    name: labels.join('.'),
    type: query.readUInt16BE(at + 1),
    bytes: query.subarray(HEADER_LENGTH, end),
  };
}

/** Encodes a record of the name in the question. The value of MX is like `10 mail.example.com`. */
export function encodeRecord(type: keyof typeof TYPES, value: string): Buffer {
  const data = encodeData(type, value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(NAME_OF_QUESTION, 0);
  head.writeUInt16BE(TYPES[type], 2);
  head.writeUInt16BE(INTERNET, 4);
  // Bytes 6 to 9 are the time to live: 0, so that nobody caches.
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encodeData(type: keyof typeof TYPES, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'TXT') return encodeStrings(value);
  if (type === 'CNAME') return encodeName(value);
  const [preference = '', exchange = ''] = value.split(' ');
  return Buffer.concat([Buffer.from([0, Number(preference)]), encodeName(exchange)]);
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((label) => encodeString(label)), Buffer.from([0])]);

/** A long text consists of several strings. */
function encodeStrings(text: string): Buffer {
  const strings = text.match(new RegExp(`.{1,${MAX_STRING_LENGTH}}`, 'g')) ?? [''];
  return Buffer.concat(strings.map((each) => encodeString(each)));
}

const encodeString = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
