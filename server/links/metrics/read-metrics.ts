import type { Registry } from '@prometheus-io/client';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Family, histogramOf, registryOf } from '#server/platform/metrics/families.ts';
import { READER_KINDS } from '../serve/reader.ts';
import { ANSWER_BUCKETS_MS, ANSWER_RESULTS } from './counters.ts';
import { readReports } from './report.ts';

/** Returns metrics of short links, from the reports of the role's processes. Counters start at 0 when a process starts. */
export async function readLinkMetrics(db: OwnerDb): Promise<Registry> {
  const servers = (await readReports(db)).map(({ process, ...server }) => ({
    ...server,
    labels: { process },
  }));
  const families: Family[] = [
    {
      name: 'carillon_link_answers_total',
      help: 'Answers to readers of short links, by result',
      type: 'counter',
      values: servers.flatMap(({ labels, totals }) =>
        ANSWER_RESULTS.map((result) => ({
          labels: { ...labels, result },
          value: totals.answers[result] ?? 0,
        })),
      ),
    },
    {
      name: 'carillon_link_clicks_total',
      help: 'Clicks that were stored, by who clicked',
      type: 'counter',
      values: servers.flatMap(({ labels, totals }) =>
        READER_KINDS.map((kind) => ({ labels: { ...labels, kind }, value: totals.clicks[kind] ?? 0 })),
      ),
    },
    {
      name: 'carillon_link_clicks_lost_total',
      help: 'Clicks that could not be stored',
      type: 'counter',
      values: servers.map(({ labels, totals }) => ({ labels, value: totals.lost })),
    },
    {
      name: 'carillon_link_clicks_waiting',
      help: 'Clicks that wait to be stored',
      type: 'gauge',
      values: servers.map(({ labels, waiting }) => ({ labels, value: waiting })),
    },
    histogramOf(
      {
        name: 'carillon_link_answer_seconds',
        help: 'The time from a request for a short link to the end of its answer',
        boundsMs: ANSWER_BUCKETS_MS,
      },
      servers.map(({ labels, totals }) => ({ labels, counts: totals.times, totalMs: totals.timesMs })),
    ),
  ];
  return registryOf(families);
}
