import { useDeferredValue, useMemo, useState } from 'react';

type Estimate = (password: string) => number;

async function load(): Promise<Estimate> {
  return (await import('./strength.ts')).strength;
}

/** The score of what is being typed; undefined until `prepare` has loaded what estimates it. */
export function useStrength(password: string): { score: number | undefined; prepare: () => void } {
  const [loaded, setLoaded] = useState<{ estimate: Estimate }>();
  const read = useDeferredValue(password);
  const score = useMemo(() => loaded?.estimate(read), [loaded, read]);
  const prepare = () =>
    void load().then(
      (estimate) => setLoaded({ estimate }),
      () => undefined,
    );
  return { score, prepare };
}

/** For the check of a form. Where it cannot be loaded, the server alone decides. */
export async function strengthToSend(password: string): Promise<number> {
  const estimate = await load().catch(() => () => 100);
  return estimate(password);
}
