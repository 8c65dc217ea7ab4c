import { type Config, readSecrets } from './platform/config.ts';
import { runningUrl } from './platform/postgres/address.ts';
import { chooseLocation } from './platform/postgres/location.ts';

/**
 * Returns the URL of the configured database, or of the embedded database. Throws if neither is available.
 */
export function findDatabase(config: Config): string {
  const url = config.databaseUrl ?? findEmbedded(config);
  if (url === undefined)
    throw new Error('No database is running. Set DATABASE_URL, or start Carillon with npm start.');
  return url;
}

/** Returns the URL of the embedded database if it is running. */
export function findEmbedded(config: Config): string | undefined {
  return runningUrl(
    chooseLocation(config.dataFolder).cluster,
    readSecrets(config.dataFolder).databasePassword,
  );
}
