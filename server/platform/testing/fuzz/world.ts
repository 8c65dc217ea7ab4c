import { encodeCursor } from '../../db/cursor.ts';
import type { CallApi } from '../call-api.ts';
import { openAccount, startConsole, type TestConsole } from '../console.ts';
import type { TestDatabase } from '../database.ts';
import { knownValues, makeExamples, prepareExamples } from '../examples.ts';
import type { KnownValues } from './valid-values.ts';

/** A console, with the token and known values of an account that has one object of each kind. */
export type World = { console: TestConsole; token: string; call: CallApi; known: KnownValues };

/** Values for the parameters of lists. Some of the cursors are invalid. */
const LIST_VALUES: KnownValues = {
  search: ['Ann', '0821', 'x', '+27 82'],
  after: [
    undefined,
    encodeCursor('name', ['group']),
    encodeCursor('name', ['\0\uD83D']),
    encodeCursor('createdAt', ['2026-02-30T00:00:00', 1]),
    encodeCursor('expiresOn', [null, '\0']),
    encodeCursor('number', ['x']),
    encodeCursor('-at', ['2026-01-01T00:00:00', '27821234567']),
    encodeCursor('-at', ['0001-01-01T00:00:00', '']),
    encodeCursor('-id', [Number.MAX_SAFE_INTEGER]),
    encodeCursor('-id', [-1e300]),
    encodeCursor('batch', [1, '00000000-0000-0000-0000-000000000000']),
    encodeCursor('batch', [1, 'x']),
  ],
};

/** Starts a console that trusts the addresses in our forwarding headers. */
export const startFuzzedConsole = (database: TestDatabase): Promise<TestConsole> =>
  startConsole(database, {
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Omit the port: cookie names would contain it, and make-call.ts expects names without it.
    PUBLIC_URL: 'http://localhost',
  });

/** Opens an account and fills it with data. Calls may end its session and delete its data. */
export async function openWorld(console: TestConsole, database: TestDatabase, name: string): Promise<World> {
  const { token, call } = await openAccount(console, database, name);
  await prepareExamples(database.db);
  const ids = await makeExamples(call);
  return {
    console,
    token,
    call,
    known: { ...LIST_VALUES, ...knownValues(ids), username: [name, 'nobody'], loginUsername: [name] },
  };
}
