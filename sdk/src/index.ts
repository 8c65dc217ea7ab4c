export { createClient, type CallOptions, type Client, type ClientOptions } from './client.ts';
export { ApiError, ConnectionError } from './error.ts';
export type * from './calls.ts';
