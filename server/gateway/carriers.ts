import type { OwnerDb } from '#server/platform/db/handles.ts';

/** How a carrier writes its message ids; ids are compared after both were brought to the same form. */
export type IdFormat = 'text' | 'hex' | 'decimal';

export type Carrier = {
  id: number;
  name: string;
  host: string;
  port: number;
  systemId: string;
  password: string;
  binds: number;
  /** Parts that may be without a committed result, on each bind. */
  window: number;
  /** Parts per second over all binds of this gateway; null is without a limit. */
  rate: number | null;
  doubtWaitMs: number;
  doubtDecision: 'resend' | 'hold';
  responseIdFormat: IdFormat;
  receiptIdFormat: IdFormat;
};

/** The carriers that are switched on. */
export async function readCarriers(db: OwnerDb): Promise<Carrier[]> {
  const rows = await db
    .selectFrom('carriers')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.host,
    port: row.port,
    systemId: row.system_id,
    password: row.password,
    binds: row.binds,
    window: row.window_size,
    rate: row.rate,
    doubtWaitMs: row.doubt_wait * 1000,
    doubtDecision: row.doubt_decision as Carrier['doubtDecision'],
    responseIdFormat: row.response_id_format as IdFormat,
    receiptIdFormat: row.receipt_id_format as IdFormat,
  }));
}

/** A message id in the one form in which ids are compared: without leading zeros, in small letters, hexadecimal as decimal. */
export function normaliseId(id: string, format: IdFormat): string {
  const plain = id.trim().toLowerCase();
  if (format === 'hex' && /^[0-9a-f]+$/.test(plain)) return BigInt(`0x${plain}`).toString();
  if (format !== 'text' && /^\d+$/.test(plain)) return BigInt(plain).toString();
  return plain.replace(/^0+(?=.)/, '');
}
