/** What a supervised process reports: that it is ready, that its event loop runs, or why it ends. */
export type Report = { ready: true } | { alive: true } | { failed: string };

export function isReport(message: unknown): message is Report {
  return (
    typeof message === 'object' &&
    message !== null &&
    ('ready' in message || 'alive' in message || 'failed' in message)
  );
}

/** Reports to the supervisor, and resolves once sent. Does nothing without a supervisor. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send!(message, () => resolve());
    else resolve();
  });
}

/**
 * Stops when the supervisor says so or is gone. The supervisor handles Ctrl-C, though the terminal sends it to every
 * process. What has not stopped after `patienceMs` is killed, because nobody else might do it.
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
