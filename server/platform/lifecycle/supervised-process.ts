import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log.ts';
import { isReport } from './supervisor-channel.ts';
import type { Service } from './service.ts';

/** A program to keep running. `fork` starts it with an IPC channel. */
export type Program = { name: string; fork(): ChildProcess };

/**
 * The rules for restarting an ended program and for killing a process. The delay doubles with each restart.
 */
export type RestartPolicy = {
  firstDelayMs: number;
  maxDelayMs: number;
  /** A run of this length resets the delay. */
  stableMs: number;
  /** A process that has not stopped after this time is killed. */
  stopMs: number;
  /** A process that has sent heartbeats is killed after sending none for this long: its event loop hangs. */
  silentMs: number;
};

export const RESTART_POLICY: RestartPolicy = {
  firstDelayMs: 200,
  maxDelayMs: 30_000,
  stableMs: 60_000,
  stopMs: 20_000,
  silentMs: 60_000,
};

export type SupervisedProcess = Service & {
  /**
   * Resolves when the program is first ready. Rejects with the reason if it does not start, or if it is
   * stopped first.
   */
  ready: Promise<void>;
};

/**
 * Starts a program, and restarts it whenever it ends, until `stop`. Does not restart a program that was never
 * ready.
 */
export function keepRunning(
  program: Program,
  log: Log,
  policy: RestartPolicy = RESTART_POLICY,
): SupervisedProcess {
  const ready = Promise.withResolvers<void>();
  let wasReady = false;
  let stopping = false;
  let delay = policy.firstDelayMs;
  let waiting: NodeJS.Timeout | undefined;
  let current = begin();

  function begin(): { child: ChildProcess; ended: Promise<void> } {
    const child = program.fork();
    const began = performance.now();
    let reason: string | undefined;
    const watch = killWhenSilent(child, policy.silentMs, () => (reason = 'it hung and was killed'));
    child.on('message', (message) => {
      if (!isReport(message)) return;
      if ('failed' in message) reason = message.failed;
      else if ('alive' in message) watch.heartbeat();
      else {
        wasReady = true;
        ready.resolve();
      }
    });
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        reason ??= error.message;
        if (child.pid === undefined) onEnd();
      });
      child.once('exit', onEnd);
      function onEnd() {
        watch.stop();
        resolve();
        afterEnd(reason ?? exitReason(child), performance.now() - began);
      }
    });
    return { child, ended };
  }

  function afterEnd(reason: string, ranForMs: number): void {
    if (stopping || !wasReady) {
      ready.reject(
        new Error(
          wasReady || stopping ? `${program.name} was stopped.` : `${program.name} did not start: ${reason}`,
        ),
      );
      return;
    }
    if (ranForMs >= policy.stableMs) delay = policy.firstDelayMs;
    log.error({ reason }, `${program.name} ended; restarting in ${delay} ms`);
    waiting = setTimeout(() => (current = begin()), delay);
    delay = Math.min(delay * 2, policy.maxDelayMs);
  }

  // Callers may ignore `ready`. A rejection must not become an unhandled rejection.
  ready.promise.catch(() => {});
  return {
    ready: ready.promise,
    async stop() {
      stopping = true;
      clearTimeout(waiting);
      const { child, ended } = current;
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), policy.stopMs);
      await ended;
      clearTimeout(lastResort);
    },
  };
}

/**
 * The number of checks without a heartbeat after which a process counts as silent. Unlike a clock, it does
 * not count the time when the machine slept.
 */
const SILENT_CHECKS = 6;

/** Kills a process that is silent for `ms` after a heartbeat. */
function killWhenSilent(child: ChildProcess, ms: number, onKill: () => void) {
  let missed = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    missed += 1;
    if (missed <= SILENT_CHECKS) return;
    onKill();
    child.kill('SIGKILL');
  }, ms / SILENT_CHECKS);
  timer.unref();
  return { heartbeat: () => (missed = 0), stop: () => clearInterval(timer) };
}

function exitReason(child: ChildProcess): string {
  return child.signalCode === null
    ? `it ended with code ${child.exitCode}`
    : `it was ended by ${child.signalCode}`;
}
