/** Everything long-lived: `stop` waits until nothing of it runs, and may be called twice. */
export type Service = { stop(): Promise<void> };

/** Stops services one after the other, the last started first. Every one is stopped; the first error is thrown. */
export async function stopAll(services: Service[]): Promise<void> {
  const errors: unknown[] = [];
  for (const service of services.toReversed()) {
    await service.stop().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
