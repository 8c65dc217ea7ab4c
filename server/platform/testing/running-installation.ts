import { readSecrets } from '../config.ts';
import { type Database, openDatabase } from '../db/handles.ts';
import { runningUrl } from '../postgres/address.ts';
import { chooseLocation } from '../postgres/location.ts';

/** How long tests wait for Carillon to start, in milliseconds. Beside other tests, a first start can take minutes. */
export const START_TIMEOUT_MS = 180_000;

/** A running Carillon on this machine. */
export class RunningInstallation {
  readonly address: string;
  readonly dataFolder: string;

  constructor(address: string, dataFolder: string) {
    this.address = address;
    this.dataFolder = dataFolder;
  }

  get demoPassword(): string {
    return readSecrets(this.dataFolder).demoPassword;
  }

  openDatabase(): Database {
    return openDatabase(this.databaseUrl);
  }

  get databaseUrl(): string {
    const { cluster } = chooseLocation(this.dataFolder);
    const url = runningUrl(cluster, readSecrets(this.dataFolder).databasePassword);
    if (!url) throw new Error('The database is not running');
    return url;
  }
}
