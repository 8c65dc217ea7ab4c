import { CALLS, type Calls } from './calls.ts';
import { ApiError, ConnectionError } from './error.ts';

export type ClientOptions = {
  /** The secret of an API key. */
  key: string;
  /** The address of the installation, such as `https://sms.example.com`. */
  baseUrl: string;
  /** How often a call is repeated after it failed for a reason that may pass. 4 by default. */
  retries?: number;
  /** How long to wait for an answer, in milliseconds. 30,000 by default. */
  timeoutMs?: number;
  /** The version of the API, such as `2026-12-01`. */
  version?: string;
};

export type CallOptions = {
  /** Your id of the request. By default each call that takes one gets a random id, which its retries share. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type CallName = keyof Calls;
type Arguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];
type Methods = {
  [Name in CallName]: (...given: Arguments<Calls[Name]['input']>) => Promise<Calls[Name]['answer']>;
};
type Event = Calls['listEvents']['answer']['events'][number];

/** The calls that return a page of a list. */
type ListName = {
  [Name in CallName]: Calls[Name]['answer'] extends { next: string | null } ? Name : never;
}[CallName];
/** The items of a list. */
type ItemOf<Answer> = {
  [Field in keyof Answer]: Answer[Field] extends readonly (infer Item)[] ? Item : never;
}[keyof Answer];

/** A method for each call, `events` and `all`. */
export type Client = Methods & {
  /** Yields every item of a list, page by page: `client.all('listContacts', { group_id: 12 })`. */
  all: <Name extends ListName>(
    name: Name,
    input?: Calls[Name]['input'],
    options?: CallOptions,
  ) => AsyncGenerator<ItemOf<Calls[Name]['answer']>, void>;
  /** Yields every event after a cursor, and ends when there are no more. Store the cursor of each event that you handled. */
  events: (input?: Calls['listEvents']['input'], options?: CallOptions) => AsyncGenerator<Event, void>;
};

const DEFAULT_RETRIES = 4;
const DEFAULT_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

/** Creates a client. Its methods throw `ApiError` and `ConnectionError`. */
export function createClient(options: ClientOptions): Client {
  const send = (name: CallName) => (input: object | undefined, call: CallOptions | undefined) =>
    sendWithRetries(options, name, { ...input }, { ...call });
  const methods = Object.fromEntries(Object.keys(CALLS).map((name) => [name, send(name as CallName)]));
  const client = {
    ...methods,
    all: (name, input = {}, call = {}) => readPages((page) => send(name)(page, call) as Promise<Page>, input),
    events: (input = {}, call = {}) => readEvents(client, input, call),
  } as Client;
  return client;
}

type Page = { next: string | null };

async function* readPages(
  read: (input: object) => Promise<Page>,
  input: object,
): AsyncGenerator<never, void> {
  let page = await read(input);
  for (;;) {
    yield* Object.values(page).find((field) => Array.isArray(field)) as unknown as never[];
    if (page.next === null) return;
    page = await read({ ...input, after: page.next });
  }
}

async function* readEvents(
  client: Client,
  input: Calls['listEvents']['input'],
  options: CallOptions,
): AsyncGenerator<Event, void> {
  let { after } = input;
  for (;;) {
    const page = await client.listEvents({ ...input, ...(after !== undefined && { after }) }, options);
    yield* page.events;
    if (!page.has_more) return;
    after = page.cursor;
  }
}

type Fields = Record<string, unknown>;

async function sendWithRetries(
  options: ClientOptions,
  name: CallName,
  input: Fields,
  { idempotencyKey, signal }: CallOptions,
): Promise<unknown> {
  const { takesKey, isIdempotent } = CALLS[name];
  const key = idempotencyKey ?? (takesKey ? crypto.randomUUID() : undefined);
  const isRepeatable = isIdempotent || key !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(options, requestOf(options, name, input, key), signal);
    } catch (error) {
      const isLast = attempt >= (options.retries ?? DEFAULT_RETRIES);
      if (signal?.aborted || isLast || !mayRepeat(error, isRepeatable)) throw error;
      await pause(pauseAfter(error, attempt), signal);
    }
  }
}

/** A refused call had no effect. After any other failure, a repeated call might have a second one. */
function mayRepeat(error: unknown, isRepeatable: boolean): boolean {
  if (error instanceof ConnectionError) return isRepeatable;
  if (!(error instanceof ApiError)) return false;
  return error.status === 429 || (error.status >= 500 && isRepeatable);
}

/** Pauses grow, and are random, so that many clients do not return at once. */
function pauseAfter(error: unknown, attempt: number): number {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  const most = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return Math.max((seconds ?? 0) * 1000, most / 2 + (Math.random() * most) / 2);
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Fields of the input that the path names go there. The others are the query of a GET or DELETE, or the body. */
function requestOf(options: ClientOptions, name: CallName, input: Fields, key: string | undefined): Request {
  const { method, path } = CALLS[name];
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  const url = new URL(filled, options.baseUrl);
  const hasQuery = method === 'GET' || method === 'DELETE';
  if (hasQuery)
    for (const [field, value] of Object.entries(
      rest as Record<string, string | number | boolean | undefined>,
    ))
      if (value !== undefined) url.searchParams.set(field, value.toString());
  const hasBody = !hasQuery;
  return new Request(url, {
    method,
    headers: {
      authorization: `Bearer ${options.key}`,
      ...(options.version && { 'carillon-version': options.version }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
  });
}

async function sendOnce(
  { timeoutMs = DEFAULT_TIMEOUT_MS }: ClientOptions,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  let response: Response;
  let text: string;
  try {
    response = await fetch(request, { signal: AbortSignal.any(limits) });
    text = await response.text();
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  }
  if (response.ok) return text === '' ? undefined : (JSON.parse(text) as unknown);
  throw ApiError.of(response, text);
}
