/** Why a call got no complete answer. */
export type OutgoingFailure =
  | 'forbidden'
  | 'not_found'
  | 'no_connection'
  | 'timed_out'
  | 'certificate'
  | 'closed'
  | 'redirects'
  | 'not_http'
  | 'busy'
  | 'failed';

/** A sentence for each failure, for the people whose server was called. */
const MESSAGES: Record<OutgoingFailure, string> = {
  forbidden: 'The address is not public. Only servers on the internet can be called.',
  not_found: 'The name of the server does not exist.',
  no_connection: 'The server refused the connection, or could not be reached.',
  timed_out: 'The server did not answer in time.',
  certificate: 'The certificate of the server is not valid for its name.',
  closed: 'The server closed the connection before its answer was complete.',
  redirects: 'The server redirected too often.',
  not_http: 'The server did not answer in HTTP.',
  busy: 'Too many calls to this server are waiting.',
  failed: 'The call failed.',
};

/** A call without a complete answer. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  /** Whether the cause is this machine or its network, not the server. */
  readonly isLocal: boolean;

  constructor(
    failure: OutgoingFailure,
    { cause, isLocal = false }: { cause?: unknown; isLocal?: boolean } = {},
  ) {
    super(MESSAGES[failure], { cause });
    this.failure = failure;
    this.isLocal = isLocal;
  }
}

const FAILURES_BY_CODE: Record<string, OutgoingFailure> = {
  ENOTFOUND: 'not_found',
  EAI_AGAIN: 'not_found',
  ECONNREFUSED: 'no_connection',
  EHOSTUNREACH: 'no_connection',
  ENETUNREACH: 'no_connection',
  ETIMEDOUT: 'timed_out',
  ABORT_ERR: 'timed_out',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

/** Codes of failures on this side: the network is down, or look-ups and connections are not permitted. */
const LOCAL_CODES = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EACCES', 'EPERM']);

/** Returns the failure of a call that threw an error. */
export function toOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '', name } = error as NodeJS.ErrnoException;
  return new OutgoingError(name === 'TimeoutError' ? 'timed_out' : failureOf(code), {
    cause: error,
    isLocal: LOCAL_CODES.has(code),
  });
}

function failureOf(code: string): OutgoingFailure {
  if (code.startsWith('HPE_')) return 'not_http';
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_TLS|^ERR_SSL|^EPROTO$/.test(code)) return 'certificate';
  return FAILURES_BY_CODE[code] ?? 'failed';
}
