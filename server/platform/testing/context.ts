import type { Context } from '#server/context.ts';
import { readConfig } from '../config.ts';
import { Disk } from '../disk/disk.ts';
import { createLog } from '../log.ts';
import { parseAllowedAddresses } from '../outgoing/allowed-addresses.ts';
import { Outgoing } from '../outgoing/outgoing.ts';
import type { TestDatabase } from './database.ts';

/** Creates a role's context on a test's database. `env` is as in `.env.example`. */
export function testContext({ db, url }: TestDatabase, env: Record<string, string> = {}): Context {
  const config = readConfig({ LOG_LEVEL: 'error', LEASE_SECONDS: '2', DISK_RESERVE_MB: '0', ...env });
  const log = createLog(config.logLevel, 'test');
  return {
    config,
    secrets: { databasePassword: '', demoPassword: '', simulatorPassword: 'secret', key: 'of tests' },
    log,
    db,
    disk: new Disk(config.disk, log),
    outgoing: new Outgoing(parseAllowedAddresses(config.internalServers)),
    databaseUrl: url,
  };
}
