import { useDeferredValue, useMemo, useState } from 'react';

type StrengthEstimator = (password: string) => number;

async function load(): Promise<StrengthEstimator> {
  return (await import('./strength.ts')).strength;
}

/** The score of the typed password; undefined until `prepare` has loaded the estimator. */
export function useStrength(password: string): { score: number | undefined; prepare: () => void } {
  const [loaded, setLoaded] = useState<{ estimate: StrengthEstimator }>();
  const deferred = useDeferredValue(password);
  const score = useMemo(() => loaded?.estimate(deferred), [loaded, deferred]);
  const prepare = () =>
    void load().then(
      (estimate) => setLoaded({ estimate }),
      () => undefined,
    );
  return { score, prepare };
}

/** For form validation. If the estimator fails to load, the server decides alone. */
export async function estimateStrength(password: string): Promise<number> {
  const estimate = await load().catch(() => () => 100);
  return estimate(password);
}
