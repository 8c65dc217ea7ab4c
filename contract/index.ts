import * as accounts from './accounts.ts';
import * as carrierCallbacks from './carrier-callbacks.ts';
import * as contacts from './contacts.ts';
import type { Endpoint } from './endpoint.ts';
import * as imports from './imports.ts';
import * as optOuts from './opt-outs.ts';
import * as replies from './replies.ts';
import * as reports from './reports.ts';
import * as sending from './sending.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call there is, by name. Served, documented and walked by the tests from here. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [accounts, contacts, imports, optOuts, sending, replies, reports, carrierCallbacks].flatMap((capability) =>
    Object.entries(capability).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
