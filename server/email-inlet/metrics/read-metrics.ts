import type { Registry } from '@prometheus-io/client';
import { EMAIL_OUTCOMES } from '#contract/email-outcomes.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type Family, histogramOf, registryOf } from '#server/platform/metrics/families.ts';
import { REFUSAL_CAUSES } from '../smtp/refusal.ts';
import { COMMIT_BUCKETS_MS } from './counters.ts';
import { readReports } from './report.ts';

const OUTCOMES = EMAIL_OUTCOMES.filter((outcome) => outcome !== 'refused');

/**
 * Returns metrics of email to SMS, from the reports of the inlets in the database. An inlet's counters start at 0 when
 * it starts. Omits inlets that are gone.
 */
export async function readInletMetrics(db: OwnerDb): Promise<Registry> {
  const inlets = (await readReports(db)).map(({ process, ...inlet }) => ({ ...inlet, labels: { process } }));
  const families: Family[] = [
    {
      name: 'carillon_email_connections',
      help: 'Open connections of mail servers',
      type: 'gauge',
      values: inlets.map(({ labels, connections }) => ({ labels, value: connections })),
    },
    {
      name: 'carillon_email_connections_total',
      help: 'Connections of mail servers',
      type: 'counter',
      values: inlets.map(({ labels, totals }) => ({ labels, value: totals.connections })),
    },
    {
      name: 'carillon_email_accepted_total',
      help: 'Mails that were accepted, by outcome',
      type: 'counter',
      values: inlets.flatMap(({ labels, totals }) =>
        OUTCOMES.map((outcome) => ({ labels: { ...labels, outcome }, value: totals.mails[outcome] ?? 0 })),
      ),
    },
    {
      name: 'carillon_email_refused_total',
      help: 'Connections, addresses and mails that were refused, by reason',
      type: 'counter',
      values: inlets.flatMap(({ labels, totals }) =>
        REFUSAL_CAUSES.map((reason) => ({
          labels: { ...labels, reason },
          value: totals.refused[reason] ?? 0,
        })),
      ),
    },
    histogramOf(
      {
        name: 'carillon_email_commit_seconds',
        help: 'The time from the end of a mail until its messages were committed',
        boundsMs: COMMIT_BUCKETS_MS,
      },
      inlets.map(({ labels, totals }) => ({ labels, counts: totals.commits, totalMs: totals.commitMs })),
    ),
  ];
  return registryOf(families);
}
