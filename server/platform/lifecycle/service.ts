/** A long-lived service. `stop` waits until everything has stopped. It may be called twice. */
export type Service = { stop(): Promise<void> };

/** Stops services in reverse order of their start. Stops all services before throwing the first error. */
export async function stopAll(services: Service[]): Promise<void> {
  const errors: unknown[] = [];
  for (const service of services.toReversed()) {
    await service.stop().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
