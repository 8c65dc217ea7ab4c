import { type Metric, Registry } from '@prometheus-io/client';

export type Labels = Record<string, string | number>;
type Sample = { labels: Labels; value: number; metricName?: string };

/** A metric with all its series. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  values: Sample[];
};

/** A series of a histogram. `counts` has one count for each bucket. The last bucket has no upper bound. */
type Durations = { labels: Labels; counts: readonly number[]; totalMs: number };

/** Returns a registry with figures that other processes counted. */
export function registryOf(families: readonly Family[]): Registry {
  const registry = new Registry();
  for (const family of families)
    // The registry only reads the metric, so `get` is enough.
    registry.registerMetric({ ...family, get: async () => family } as unknown as Metric);
  return registry;
}

/** Returns a histogram in seconds. `boundsMs` are the upper bounds of the buckets, in milliseconds. */
export function histogramOf(
  { name, help, boundsMs }: { name: string; help: string; boundsMs: readonly number[] },
  series: readonly Durations[],
): Family {
  const bounds = [...boundsMs.map((ms) => String(ms / 1000)), '+Inf'];
  const values = series.flatMap(({ labels, counts, totalMs }): Sample[] => {
    let below = 0;
    const buckets = bounds.map((le, step) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le },
      value: (below += counts[step] ?? 0),
    }));
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: totalMs / 1000 },
      { metricName: `${name}_count`, labels, value: below },
    ];
  });
  return { name, help, type: 'histogram', values };
}
