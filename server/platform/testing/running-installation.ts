import { readSecrets } from '../config.ts';
import { type Database, openDatabase } from '../db/handles.ts';
import { runningUrl } from '../postgres/address.ts';
import { choosePlace } from '../postgres/place.ts';

/** Carillon as it runs somewhere on this machine: where it answers, and what is behind it. */
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

  /** Opens the database. */
  openDatabase(): Database {
    return openDatabase(this.databaseUrl);
  }

  get databaseUrl(): string {
    const { cluster } = choosePlace(this.dataFolder);
    const url = runningUrl(cluster, readSecrets(this.dataFolder).databasePassword);
    if (!url) throw new Error('The database does not run');
    return url;
  }
}
