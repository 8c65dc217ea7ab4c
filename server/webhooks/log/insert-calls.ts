import { sql } from 'kysely';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { toStorable, truncate } from '#server/platform/storable.ts';
import type { OutgoingAnswer } from '#server/platform/outgoing/exchange.ts';
import type { MadeCall } from '../calls/make-call.ts';

/** The most that is kept of a request's body, in characters, and of an answer's headers. */
const MAX_BODY_LENGTH = 4096;
const MAX_HEADERS = 50;
const MAX_HEADER_LENGTH = 500;

/** Headers of ours. The values of others may be credentials, and are hidden. */
const SHOWN_HEADERS = new Set([
  'user-agent',
  'accept-encoding',
  'content-type',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]);
const HIDDEN = '••••••';

export type LoggedCall = { accountId: number; endpointId: number; call: MadeCall };

/** Adds calls to the log. */
export async function insertCalls(db: OwnerDb | Account['db'], calls: readonly LoggedCall[]): Promise<void> {
  await sql`
    INSERT INTO webhook_calls (account_id, id, endpoint_id, at, duration_ms, sequences, is_accepted, status, problem, method, url,
      request_headers, request_body, response_headers, response_body)
    SELECT account_id, id, endpoint_id, at, duration_ms, sequences, is_accepted, status, problem, method, url,
      request_headers, request_body, response_headers, response_body
    FROM jsonb_to_recordset(${JSON.stringify(calls.map(toRow))}::jsonb) AS c(account_id bigint, id uuid, endpoint_id bigint, at timestamptz,
      duration_ms int, sequences bigint[], is_accepted boolean, status smallint, problem text, method text, url text,
      request_headers jsonb, request_body text, response_headers jsonb, response_body text)`.execute(db);
}

/** Returns a call as it is stored. */
export function toRow({
  accountId,
  endpointId,
  call: { id, at, durationMs, events, request, answer, problem },
}: LoggedCall) {
  return {
    account_id: accountId,
    id,
    endpoint_id: endpointId,
    at: at.toISOString(),
    duration_ms: durationMs,
    sequences: events.map(({ sequence }) => sequence),
    is_accepted: problem === null,
    status: answer?.status ?? null,
    problem,
    method: request.method,
    url: request.url,
    request_headers: toHeaders(request.headers).map(({ name, value }) => ({
      name,
      value: SHOWN_HEADERS.has(name) ? value : HIDDEN,
    })),
    request_body: truncate(request.body, MAX_BODY_LENGTH),
    response_headers: toHeaders(answer?.headers ?? {}),
    response_body: answer ? toStorable(answer.body ?? describeBinary(answer)) : '',
  };
}

/** What the log shows instead of an answer that nobody can read. */
function describeBinary({ bytes, isCut, headers }: OutgoingAnswer): string {
  const isMore = isCut && headers['content-length'] === undefined;
  return `(binary answer, ${isMore ? 'more than ' : ''}${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'})`;
}

export type CallRow = ReturnType<typeof toRow>;

const toHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => ({
      name: truncate(toStorable(name), MAX_HEADER_LENGTH),
      value: truncate(toStorable(value), MAX_HEADER_LENGTH),
    }));
