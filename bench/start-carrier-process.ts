import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a carrier that delivers everything at once, in a process of its own. */
export async function startCarrierProcess(): Promise<{ port: number; pid: number }> {
  const child = fork(join(import.meta.dirname, 'campaign-carrier.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  child.unref();
  child.channel?.unref();
  return { port, pid: child.pid! };
}
