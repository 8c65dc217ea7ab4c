import { z } from 'zod';
import type { TwilioSettings } from '#contract/carriers.ts';

/** The API's response. `sid` is the message's id, `code` the provider's error code. */
export type Reply = {
  httpStatus: number;
  sid?: string | undefined;
  code?: number | undefined;
  message?: string | undefined;
  /** The account's status, usually `active`. */
  status?: string | undefined;
};

const replyBody = z.object({
  sid: z.string().min(1).max(200).optional().catch(undefined),
  code: z.coerce.number().int().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
});

/** A client for one account of Twilio's API, version 2010-04-01, or of a compatible provider. */
export class TwilioApi {
  readonly #settings: TwilioSettings;
  readonly #account: string;

  constructor(settings: TwilioSettings) {
    this.#settings = settings;
    this.#account = `${settings.api.replace(/\/$/, '')}/2010-04-01/Accounts/${settings.accountSid}`;
  }

  /**
   * Fetches the account, to detect a wrong URL or token before anything is sent. Throws if the account
   * cannot be fetched or is not active.
   */
  async checkAccount(signal: AbortSignal): Promise<void> {
    const reply = await this.#call('.json', { method: 'GET' }, signal);
    if (reply.httpStatus !== 200)
      throw new Error(`The provider refused the account: ${describeReply(reply)}`);
    const { status = 'active' } = reply;
    if (status !== 'active') throw new Error(`The provider says that the account is ${status}`);
  }

  /** Submits a message. Rejects if no complete response arrives in time. */
  submit(form: URLSearchParams, signal: AbortSignal): Promise<Reply> {
    return this.#call('/Messages.json', { method: 'POST', body: form }, signal);
  }

  /** Calls the API. Node keeps connections alive and opens one per concurrent request. */
  async #call(path: string, request: RequestInit, signal: AbortSignal): Promise<Reply> {
    const { accountSid, authToken, responseTimeout } = this.#settings;
    const response = await fetch(`${this.#account}${path}`, {
      ...request,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      // A redirect could send the token and the message anywhere.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeout * 1000)]),
    });
    const body = replyBody.safeParse(parse(await response.text()));
    return { httpStatus: response.status, ...body.data };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function describeReply({ httpStatus, code, message }: Reply): string {
  return [code ?? `HTTP ${httpStatus}`, message]
    .filter(Boolean)
    .join(': ')
    .replaceAll('\0', '')
    .slice(0, 300);
}

/** Returns whether a request failed before it connected, so nothing was sent. */
export function hasNeverConnected(error: unknown): boolean {
  const cause = (error as Error).cause as
    | (NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] })
    | undefined;
  if (!cause) return false;
  // If a host name has several addresses, Node reports one error per address.
  const failures = cause.errors ?? [cause];
  return (
    cause.code === 'UND_ERR_CONNECT_TIMEOUT' ||
    failures.every(({ syscall }) => syscall === 'connect' || syscall === 'getaddrinfo')
  );
}
