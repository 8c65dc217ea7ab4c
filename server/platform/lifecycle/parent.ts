/** What a supervised process tells its supervisor: that it is ready, that its event loop turns, why it ends. */
export type Report = { ready: true } | { alive: true } | { failed: string };

export function isReport(message: unknown): message is Report {
  return (
    typeof message === 'object' &&
    message !== null &&
    ('ready' in message || 'alive' in message || 'failed' in message)
  );
}

/** Tells the supervisor, and resolves once it is said. Without a supervisor it does nothing. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send!(message, () => resolve());
    else resolve();
  });
}

/**
 * Stops when the supervisor says so or is gone. Ctrl-C is left to the supervisor, though the terminal sends it to
 * everyone. What has not stopped after `patienceMs` is cut off: nobody would be left to do it.
 */
export function onSupervisorsOrder(stop: () => void, patienceMs = 15_000): void {
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
  const stopSoon = () => {
    stop();
    setTimeout(() => process.exit(1), patienceMs).unref();
  };
  process.on('SIGTERM', stopSoon);
  process.on('disconnect', stopSoon);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
