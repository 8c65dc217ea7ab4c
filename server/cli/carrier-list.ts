import { X509Certificate } from 'node:crypto';
import { listCarriers, type ListedCarrier, type ShownBind } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  const [name, ...more] = words;
  if (more.length > 0)
    throw new Error(`Give at most one carrier name. Put quotes around a name with spaces.`);
  const all = await listCarriers(db.owner);
  const carriers = name === undefined ? all : all.filter((carrier) => carrier.name === name);
  if (name !== undefined && carriers.length === 0) throw new Error(`There is no carrier "${name}".`);
  if (flags.has('json')) console.log(JSON.stringify(carriers, null, 2));
  else if (carriers.length === 0)
    console.log('There are no carriers yet. Add one: npx carillon carrier add --help');
  else console.log(carriers.map((carrier) => formatCarrier(carrier, name !== undefined)).join('\n\n'));
};

function formatCarrier(carrier: ListedCarrier, withSettings: boolean): string {
  const { name, kind, address, terms, problem, binds, unmappedReceipts } = carrier;
  const rate = terms.rate === null ? 'no rate limit' : `rate ${terms.rate}/s`;
  return [
    `${name}: ${kind}, ${address}, window ${terms.window}, ${rate}${terms.enabled ? '' : ', switched off'}`,
    ...(problem === null ? [] : [`  cannot be used: ${problem}`]),
    ...(withSettings ? settingLines(carrier) : []),
    binds.length > 0 ? indent(bindTable(binds)) : '  no gateway is bound to it',
    ...(unmappedReceipts.length === 0 ? [] : [indent(unmappedReceiptLines(unmappedReceipts))]),
  ].join('\n');
}

/**
 * Lists the words in receipts that map to no state. Shows how many receipts contain each word, and the age
 * of the newest. Replaces control characters, because carriers choose the words.
 */
function unmappedReceiptLines(words: ListedCarrier['unmappedReceipts']): string {
  const lines = words.map(
    ({ word, receipts, lastAt }) =>
      `  ${word === '' ? 'other words' : sanitiseLine(word)}: ${receipts} (${formatTimeSince(lastAt)} ago)`,
  );
  return [
    'receipts with unknown states, which are ignored (define them with --receipt-state):',
    ...lines,
  ].join('\n');
}

function bindTable(binds: ShownBind[]): string {
  const headers = ['GATEWAY', 'BIND', 'STATE', 'IN FLIGHT', 'PER SECOND', 'WAITS FOR', 'LAST ERROR'];
  return table(headers, binds.map(rowOf));
}

function rowOf(bind: ShownBind): string[] {
  const { gateway, nth, type, state, since, inFlight, perSecond, throttledPace, lastError, lastErrorAt } =
    bind;
  const throttled = throttledPace === null ? '' : ` (throttled to ${Math.round(throttledPace)}/s)`;
  return [
    gateway,
    `${nth} ${type}`,
    `${state === 'bound' ? 'bound for' : `${state}, not bound for`} ${formatTimeSince(since)}`,
    String(inFlight),
    String(perSecond),
    `${bind.waitsFor ?? ''}${throttled}`.trim(),
    lastError === null ? '' : `${lastError}${lastErrorAt ? ` (${formatTimeSince(lastErrorAt)} ago)` : ''}`,
  ];
}

function settingLines({ id, terms, settings }: ListedCarrier): string[] {
  const { enabled: _enabled, ...others } = terms;
  const rows = Object.entries({ id, ...others, ...settings });
  const width = Math.max(...rows.map(([key]) => key.length));
  return rows.map(([key, value]) => `  ${key.padEnd(width)}  ${formatSetting(key, value)}`.trimEnd());
}

function formatSetting(key: string, value: unknown): string {
  if (key === 'tlsAuthority' && typeof value === 'string') return formatCertificate(value);
  if (typeof value === 'string' && value !== '') return value;
  const text = JSON.stringify(value);
  return ['null', '""', '[]', '{}'].includes(text) ? 'none' : text;
}

function formatCertificate(pem: string): string {
  try {
    const { subject, validTo } = new X509Certificate(pem);
    return `${subject.replaceAll('\n', ', ')}, valid to ${validTo}`;
  } catch {
    return 'not a certificate';
  }
}

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
