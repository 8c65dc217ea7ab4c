import { Problem } from '../errors.ts';

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
  forbidden:
    'The name of the server leads to an internal address. Enter a server that the internet can reach.',
  not_found: 'The name of the server was not found. Check its spelling and its DNS entry.',
  no_connection: 'The server refused the connection, or could not be reached.',
  timed_out: 'The server did not answer in time.',
  certificate: 'The certificate of the server is not valid for its name.',
  closed: 'The server closed the connection before its answer was complete.',
  redirects: 'The server redirected too often.',
  not_http: 'The server did not answer in HTTP.',
  busy: 'Too many calls are waiting. Try again in a few seconds.',
  failed: 'The call failed.',
};

/** The sentence for failures of this machine's network. */
const NETWORK_DOWN = 'Carillon’s own network or DNS did not work, so the server was not called.';

/** A call without a complete answer. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  /** Whether the cause is this machine, its network or its limits, not the server. */
  readonly isLocal: boolean;

  constructor(
    failure: OutgoingFailure,
    {
      cause,
      isLocal = failure === 'busy',
      message,
    }: { cause?: unknown; isLocal?: boolean; message?: string } = {},
  ) {
    super(message ?? (isLocal && failure !== 'busy' ? NETWORK_DOWN : MESSAGES[failure]), { cause });
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

/**
 * Codes of failures on this side: the network is down, look-ups and connections are not permitted, or this process has too many
 * of them open.
 */
const LOCAL_CODES = new Set([
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENETDOWN',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'ENOBUFS',
]);

/** Returns the failure of a call that threw an error. */
export function toOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (error instanceof Problem && error.kind === 'too_many')
    return new OutgoingError('busy', { cause: error });
  const { code = '', name, address } = error as NodeJS.ErrnoException & { address?: string };
  return new OutgoingError(name === 'TimeoutError' ? 'timed_out' : failureOf(code), {
    cause: error,
    isLocal: LOCAL_CODES.has(code) && !isMissingIpv6(code, address),
  });
}

/** Many networks have no IPv6. A server that has nothing else cannot be reached from there, now or later. */
const isMissingIpv6 = (code: string, address = ''): boolean =>
  code === 'ENETUNREACH' && address.includes(':');

function failureOf(code: string): OutgoingFailure {
  if (code.startsWith('HPE_')) return 'not_http';
  if (/CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^ERR_TLS|^ERR_SSL|^EPROTO$/.test(code)) return 'certificate';
  return FAILURES_BY_CODE[code] ?? 'failed';
}
