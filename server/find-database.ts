import { type Config, readSecrets } from './platform/config.ts';
import { runningUrl } from './platform/postgres/address.ts';
import { chooseLocation } from './platform/postgres/location.ts';

/** The configured database, or the embedded one if it is running. Throws if there is neither. */
export function findDatabase(config: Config): string {
  const url = config.databaseUrl ?? findEmbedded(config);
  if (url === undefined)
    throw new Error('No database is running. Set DATABASE_URL, or start Carillon with npm start.');
  return url;
}

/** The URL of the embedded database, if it is running. */
export function findEmbedded(config: Config): string | undefined {
  return runningUrl(
    chooseLocation(config.dataFolder).cluster,
    readSecrets(config.dataFolder).databasePassword,
  );
}
