/** A report from a supervised process: readiness, a heartbeat, or the reason for its exit. */
export type Report = { ready: true } | { alive: true } | { failed: string };

export function isReport(message: unknown): message is Report {
  return (
    typeof message === 'object' &&
    message !== null &&
    ('ready' in message || 'alive' in message || 'failed' in message)
  );
}

/** Reports to the supervisor. Resolves once sent. Does nothing without a supervisor. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send!(message, () => resolve());
    else resolve();
  });
}

/**
 * Calls `stop` when the supervisor sends SIGTERM or is gone. Exits the process no later than `timeoutMs`
 * after that. Ignores Ctrl-C: the terminal sends it to every process, but only the supervisor handles it.
 */
export function onSupervisorStop(stop: () => void, timeoutMs = 15_000): void {
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  const stopOrExit = () => {
    stop();
    setTimeout(() => process.exit(1), timeoutMs).unref();
  };
  process.on('SIGTERM', stopOrExit);
  process.on('disconnect', stopOrExit);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
