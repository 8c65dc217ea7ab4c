import type { IncomingMessage, ServerResponse } from 'node:http';

/** A reader's request, and its answer. `address` is the reader's. */
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  query: URLSearchParams;
};
