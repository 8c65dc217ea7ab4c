import type { ApiErrorBody } from './calls.ts';

/** An error that the API answered. Decide by `code`: its documentation is at `docUrl`. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ApiErrorBody['type'] | 'unknown';
  readonly code: string;
  readonly param: string | null;
  readonly docUrl: string | null;
  readonly requestId: string | null;
  /** How many seconds to wait before another attempt; null if the API did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ApiErrorBody>, retryAfter: number | null = null) {
    super(body.message ?? `The API answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.type = body.type ?? 'unknown';
    this.code = body.code ?? 'unknown';
    this.param = body.param ?? null;
    this.docUrl = body.doc_url ?? null;
    this.requestId = body.request_id ?? null;
    this.retryAfter = retryAfter;
  }

  /** Reads an error from a response. The body may come from a proxy, and then is not ours. */
  static of({ status, headers }: Response, text: string): ApiError {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return new ApiError(status, readBody(text), Number.isFinite(seconds) ? seconds : null);
  }
}

function readBody(text: string): Partial<ApiErrorBody> {
  try {
    const { error } = JSON.parse(text) as { error?: ApiErrorBody };
    return error ?? {};
  } catch {
    return {};
  }
}

/** No answer came: the network failed, or the time was up. The call may have had its effect. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The API did not answer.', { cause });
    this.name = 'ConnectionError';
  }
}
