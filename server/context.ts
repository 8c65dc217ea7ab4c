import { type Config, readSecrets, type Role, type Secrets } from './platform/config.ts';
import { type Database, WEB_CONNECTION_OPTIONS, openDatabase } from './platform/db/handles.ts';
import { Disk } from './platform/disk/disk.ts';
import { createLog, type Log } from './platform/log.ts';
import { parseAllowedAddresses } from './platform/outgoing/allowed-addresses.ts';
import { Outgoing } from './platform/outgoing/outgoing.ts';

/** The resources that a role needs. Each process creates them once. */
export type Context = {
  config: Config;
  secrets: Secrets;
  log: Log;
  db: Database;
  disk: Disk;
  outgoing: Outgoing;
  databaseUrl: string;
};

/** Opens the resources of a process. The caller must stop the database last. */
export function openContext(config: Config, role: Role | 'start' | 'command', databaseUrl: string): Context {
  const secrets = readSecrets(config.dataFolder);
  const log = createLog(config.logLevel, role);
  return {
    config,
    secrets: { ...secrets, key: config.secretKey ?? secrets.key },
    log,
    db: openDatabase(databaseUrl, role === 'web' || role === 'links' ? WEB_CONNECTION_OPTIONS : {}),
    disk: new Disk(config.disk, log),
    outgoing: new Outgoing(parseAllowedAddresses(config.internalServers)),
    databaseUrl,
  };
}
