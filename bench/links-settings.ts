import { freePort } from '#server/platform/postgres/address.ts';

/** Returns the settings of a server of short links behind a proxy on this machine. All roles need them. */
export async function linksSettings(): Promise<{ env: Record<string, string>; port: number; host: string }> {
  const port = await freePort();
  return {
    env: { LINKS_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
    port,
    host: `localhost:${port}`,
  };
}
