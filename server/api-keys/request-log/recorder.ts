import { sql } from 'kysely';
import { SECRET_PREFIXES } from '#contract/api-keys.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { ApiCall, RecordApiCall } from '#server/platform/http/api-calls.ts';
import type { Log } from '#server/platform/log.ts';
import { toStorable, truncate } from '#server/platform/storable.ts';
import { loggedAnswer, loggedBody } from './hide-texts.ts';
import { LogBudget } from './log-budget.ts';

/** How long calls gather before they are written. */
const WRITE_AFTER_MS = 250;
const MAX_WAITING = 5000;
const MAX_PATH_LENGTH = 1000;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Returns a function that logs calls soon after they end. Writes many at a time. Of a busy key, logs only some calls of
 * each second.
 */
export function createCallRecorder({ owner }: { owner: OwnerDb }, log: Pick<Log, 'warn'>): RecordApiCall {
  const waiting: ApiCall[] = [];
  const budget = new LogBudget();
  const write = (): void => {
    const calls = waiting.splice(0);
    insertCalls(owner, calls).catch((error: unknown) =>
      log.warn({ err: error }, `${calls.length} API calls are missing from the log`),
    );
  };
  return (call) => {
    if (waiting.length >= MAX_WAITING || !budget.take(call)) return;
    waiting.push(call);
    if (waiting.length === 1) setTimeout(write, WRITE_AFTER_MS).unref();
  };
}

/** Logs calls in the caller's transaction. */
export async function insertCalls(db: OwnerDb, calls: readonly ApiCall[]): Promise<void> {
  const column = (value: (call: ApiCall) => string | number) => arrayLiteral(calls.map(value));
  await sql`
    INSERT INTO api_requests (account_id, key_id, at, method, path, status, duration_ms, request_id, address, user_agent, request_body, response_body)
    SELECT * FROM unnest(${column(({ accountId }) => accountId)}::bigint[], ${column(({ keyId }) => keyId)}::bigint[],
      ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ method }) => method)}::text[], ${column(({ path }) => loggedText(path, MAX_PATH_LENGTH))}::text[],
      ${column(({ status }) => status)}::smallint[], ${column(({ durationMs }) => durationMs)}::int[],
      ${column(({ requestId }) => requestId)}::text[], ${column(({ address }) => address)}::text[],
      ${column(({ userAgent }) => loggedText(userAgent, MAX_USER_AGENT_LENGTH))}::text[],
      ${column(({ request, logsTexts }) => toStorable(hideSecrets(loggedBody(request, logsTexts))))}::text[],
      ${column(({ answer, logsTexts }) => toStorable(hideSecrets(loggedAnswer(answer, logsTexts))))}::text[])`.execute(
    db,
  );
}

const loggedText = (text: string, maxLength: number): string =>
  toStorable(truncate(hideSecrets(text), maxLength));

/** Secrets of any key. Programs sometimes send theirs in a wrong place. */
const SECRET = new RegExp(`(${Object.values(SECRET_PREFIXES).join('|')})[\\w-]+`, 'g');
const hideSecrets = (text: string): string => text.replaceAll(SECRET, '$1…');
