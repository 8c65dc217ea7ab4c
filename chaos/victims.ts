import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Installation } from '../bench/installation.ts';

/** The processes to kill. Two gateways and two workers share the work. */
export const VICTIMS = ['gateway', 'gateway 2', 'worker', 'worker 2', 'web', 'postgres'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Starts, kills and freezes the processes of an installation, by name. Restarts processes that exit. */
export class Victims {
  readonly #installation: Installation;
  readonly #ports: Record<string, string>;
  readonly #running = new Map<Victim, ChildProcess>();
  #stopped = false;

  constructor(installation: Installation, ports: Record<string, string>) {
    this.#installation = installation;
    this.#ports = ports;
  }

  async startAll(): Promise<void> {
    for (const victim of VICTIMS) if (victim !== 'postgres') await this.start(victim);
  }

  async start(victim: Victim): Promise<void> {
    const role = victim.replace(/ \d$/, '');
    const child = await this.#installation.startRole(role, this.#ports);
    this.#running.set(victim, child);
    // Restart a process that dies, as the supervisor does.
    child.once('exit', () => {
      if (this.#running.get(victim) === child && !this.#stopped) void this.start(victim);
    });
  }

  /** Stops restarting processes. */
  stop(): void {
    this.#stopped = true;
  }

  /** Kills a process with SIGKILL, and restarts it immediately. */
  async kill(victim: Victim): Promise<void> {
    if (victim === 'postgres') return this.#installation.killPostgres();
    const child = this.#running.get(victim)!;
    this.#running.delete(victim);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await this.start(victim);
  }

  /** Suspends a process for `ms` milliseconds to simulate a network outage, then resumes it. */
  freeze(victim: Victim, ms: number): Promise<void> {
    const child = this.#running.get(victim)!;
    child.kill('SIGSTOP');
    return new Promise((resolve) =>
      setTimeout(() => {
        child.kill('SIGCONT');
        resolve();
      }, ms),
    );
  }
}
