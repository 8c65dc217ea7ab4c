import { findEmbedded } from '#server/find-database.ts';
import { type Config, readSecrets } from '#server/platform/config.ts';
import { claimFolder, findClaimant } from '#server/platform/lifecycle/claim.ts';
import { chooseLocation } from '#server/platform/postgres/location.ts';
import { startPostgres } from '#server/platform/postgres/server.ts';

/**
 * Runs `work` on the configured database, or on the embedded database. Starts the embedded database if
 * necessary.
 */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  const claim = claimFolder(config.dataFolder, `npx carillon ${process.argv.slice(2).join(' ')}`);
  if (!claim) return work(findRunningUrl(config));
  try {
    const server = await startPostgres(
      chooseLocation(config.dataFolder),
      readSecrets(config.dataFolder).databasePassword,
    );
    await work(server.url).finally(() => server.stop());
  } finally {
    claim.release();
  }
}

function findRunningUrl(config: Config): string {
  const url = findEmbedded(config);
  if (url !== undefined) return url;
  const busy = findClaimant(config.dataFolder) ?? 'Carillon';
  throw new Error(
    `${busy} is just starting or stopping with the data in ${config.dataFolder}. Try again in a moment.`,
  );
}
