import type { ChildProcess } from 'node:child_process';
import type { Log } from '../log.ts';
import { isReport } from './parent.ts';
import type { Service } from './service.ts';

/** A program to keep running. `fork` starts it with a channel to it. */
export type Program = { name: string; fork(): ChildProcess };

/** How a dead program is restarted: after a delay that doubles until it has run steadily. */
export type Patience = {
  firstDelayMs: number;
  longestDelayMs: number;
  /** Running this long resets the delay. */
  steadyMs: number;
  /** How long a stop may take before the process is killed. */
  stopMs: number;
  /**
   * A process that has reported to be alive and is then silent for this long is killed, because its event loop hangs.
   */
  silentMs: number;
};

export const PATIENCE: Patience = {
  firstDelayMs: 200,
  longestDelayMs: 30_000,
  steadyMs: 60_000,
  stopMs: 20_000,
  silentMs: 60_000,
};

export type KeptProcess = Service & {
  /** Resolves when the first process is ready, or rejects with the reason why it is not. */
  ready: Promise<void>;
};

/** Starts a program, and restarts it whenever it ends. A program that was never ready is not restarted. */
export function keepRunning(program: Program, log: Log, patience: Patience = PATIENCE): KeptProcess {
  const first = Promise.withResolvers<void>();
  let wasReady = false;
  let stopping = false;
  let delay = patience.firstDelayMs;
  let waiting: NodeJS.Timeout | undefined;
  let current = begin();

  function begin(): { child: ChildProcess; ended: Promise<void> } {
    const child = program.fork();
    const began = performance.now();
    let reason: string | undefined;
    const silence = killWhenSilent(child, patience.silentMs, () => (reason = 'it hung and was killed'));
    child.on('message', (message) => {
      if (!isReport(message)) return;
      if ('failed' in message) reason = message.failed;
      else if ('alive' in message) silence.heard();
      else {
        wasReady = true;
        first.resolve();
      }
    });
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        reason ??= error.message;
        if (child.pid === undefined) onEnd();
      });
      child.once('exit', onEnd);
      function onEnd() {
        silence.over();
        resolve();
        afterEnd(reason ?? endOf(child), performance.now() - began);
      }
    });
    return { child, ended };
  }

  function afterEnd(reason: string, ranForMs: number): void {
    if (stopping || !wasReady) {
      first.reject(
        new Error(
          wasReady || stopping ? `${program.name} was stopped.` : `${program.name} did not start: ${reason}`,
        ),
      );
      return;
    }
    if (ranForMs >= patience.steadyMs) delay = patience.firstDelayMs;
    log.error({ reason }, `${program.name} ended; restarting in ${delay} ms`);
    waiting = setTimeout(() => (current = begin()), delay);
    delay = Math.min(delay * 2, patience.longestDelayMs);
  }

  // Avoids an unhandled rejection; waiting for it is optional.
  first.promise.catch(() => {});
  return {
    ready: first.promise,
    async stop() {
      stopping = true;
      clearTimeout(waiting);
      const { child, ended } = current;
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), patience.stopMs);
      await ended;
      clearTimeout(lastResort);
    },
  };
}

/** How many checks a silence consists of. Counting checks means that a machine that slept has missed none. */
const LOOKS = 6;

/** Kills a process that reported once and is then silent for `ms`. */
function killWhenSilent(child: ChildProcess, ms: number, onKill: () => void) {
  let missed = Number.NEGATIVE_INFINITY;
  const looking = setInterval(() => {
    missed += 1;
    if (missed <= LOOKS) return;
    onKill();
    child.kill('SIGKILL');
  }, ms / LOOKS);
  looking.unref();
  return { heard: () => (missed = 0), over: () => clearInterval(looking) };
}

function endOf(child: ChildProcess): string {
  return child.signalCode === null
    ? `it ended with code ${child.exitCode}`
    : `it was ended by ${child.signalCode}`;
}
