import type { Endpoint } from '#contract/endpoint.ts';
import { hostileFile } from './hostile-files.ts';
import { hostileValue, mutate } from './hostile.ts';
import type { Random } from './random.ts';
import { type KnownValues, validValue } from './valid-values.ts';
import type { FuzzRequest } from './wire.ts';

type Input = { params: unknown; query: unknown; body: unknown };

/** Creates a random call to an endpoint. Some calls are valid, but most have invalid parts. */
export function makeCall(endpoint: Endpoint, known: KnownValues, token: string, random: Random): FuzzRequest {
  const input: Input = {
    params: endpoint.params && validValue(endpoint.params, known, random),
    query: endpoint.query && validValue(endpoint.query, known, random),
    body: endpoint.body && validValue(endpoint.body, known, random),
  };
  const changes = random.pick([0, 1, 1, 1, 2, 4]);
  for (let change = 0; change < changes; change++) {
    const part = random.pick(['params', 'query', 'body', 'body'] as const);
    input[part] = mutate(input[part] ?? {}, random);
  }
  const { content, type } = makeBody(endpoint, input.body, random);
  return {
    method: random.chance(0.02) ? random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE']) : endpoint.method,
    path: makePath(endpoint, input, random),
    headers: {
      'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
      ...(random.chance(0.9) && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
      ...(random.chance(0.15) && oddHeaders(random)),
    },
    ...(content !== undefined && { body: content }),
  };
}

const BROKEN_PATHS = [
  '%',
  '%00',
  '%zz',
  '%c3%28',
  '..',
  '.',
  ' '.replace(' ', '%20'),
  '%2f%2e%2e',
  '1;x',
  '',
];

function makePath({ path }: Endpoint, { params, query }: Input, random: Random): string {
  const values = new Map(Object.entries(Object(params) as object));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    random.chance(0.05) ? random.pick(BROKEN_PATHS) : encode(values.get(name)).slice(0, 3000),
  );
  const search = Object.entries(Object(query) as object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value).slice(0, 6000)}`);
  if (random.chance(0.03))
    search.push(random.pick(['after=%00', 'search=%ff', 'limit=1&limit=2', '&&==', 'a[b]=c']));
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x',
];

function makeBody(endpoint: Endpoint, body: unknown, random: Random) {
  const type = random.chance(0.05) ? random.pick(TYPES) : undefined;
  if (endpoint.upload) return { content: hostileFile(random), type: type ?? 'application/octet-stream' };
  if (endpoint.form) return { content: makeForm(random), type: type ?? 'application/x-www-form-urlencoded' };
  if (body === undefined && type === undefined) return { content: undefined, type: undefined };
  return { content: makeJson(body, random), type: type ?? 'application/json' };
}

function makeJson(body: unknown, random: Random): Buffer {
  const json = Buffer.from(JSON.stringify(body) ?? '');
  const dice = random.next();
  if (dice < 0.03) return json.subarray(0, random.below(json.length + 1));
  if (dice < 0.05) return Buffer.concat([json, Buffer.from([0xff, 0])]);
  if (dice < 0.06) return Buffer.from('['.repeat(100_000));
  if (dice < 0.07) return Buffer.from('{"__proto__":{"x":1},"constructor":{"prototype":{}}}');
  return json;
}

const FORM_FIELDS = ['MessageSid', 'MessageStatus', 'From', 'To', 'Body', 'ErrorCode', 'AccountSid', 'x'];

function makeForm(random: Random): Buffer {
  const fields = Array.from({ length: random.below(12) }, () => {
    const value = hostileValue(random);
    return `${random.pick(FORM_FIELDS)}=${random.chance(0.8) ? encode(value).slice(0, 6000) : '%zz%00'}`;
  });
  return Buffer.from(fields.join('&'));
}

const oddHeaders = (random: Random): Record<string, string> =>
  random.pick<Record<string, string>>([
    { accept: '*/*;q=nonsense, text/html;;' },
    { 'accept-encoding': 'gzip;q=9, , br;;' },
    { 'last-event-id': random.pick(['x', '1.1', `${'9'.repeat(19)}.1`, '\u00ff']) },
    { cookie: `carillon_session=${'%'.repeat(30)}; =; ;carillon_device=a.b.%00.c` },
    { cookie: 'carillon_session=a; carillon_session=b' },
    { authorization: `Bearer ${'x'.repeat(6000)}` },
    { authorization: 'Basic eA==' },
    { 'user-agent': '\u00fc\u00ff'.repeat(400) },
    { host: 'a..b:99999' },
    { host: '[::1' },
    { 'x-forwarded-for': 'nowhere' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' },
    { origin: 'null' },
    { range: 'bytes=9-1' },
    { 'if-none-match': '"x' },
    { 'x-twilio-signature': '\u00ff=' },
    { 'content-encoding': 'gzip' },
    { expect: '100-continue' },
  ]);
