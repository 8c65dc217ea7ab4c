import { useDeferredValue, useMemo, useState } from 'react';

type StrengthEstimator = (password: string) => number;

async function load(): Promise<StrengthEstimator> {
  return (await import('./strength.ts')).strength;
}

/**
 * Returns the password's score, and `prepare`, which loads the estimator. The score is undefined until the
 * estimator has loaded.
 */
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

/**
 * Returns the score for form validation. If the estimator fails to load, returns 100: the server then
 * decides.
 */
export async function estimateStrength(password: string): Promise<number> {
  const estimate = await load().catch(() => () => 100);
  return estimate(password);
}
