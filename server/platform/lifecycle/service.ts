/** The interface of everything long-lived. `stop` waits until nothing of it is running, and may be called twice. */
export type Service = { stop(): Promise<void> };

/** Stops services in reverse order of their start. All are stopped; then the first error is thrown. */
export async function stopAll(services: Service[]): Promise<void> {
  const errors: unknown[] = [];
  for (const service of services.toReversed()) {
    await service.stop().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
