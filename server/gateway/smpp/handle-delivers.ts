import { type HandledRequest, type SmppSession, status } from '#smpp/index.ts';
import type { SmppCarrier } from '../carriers/carrier.ts';
import type { Journal } from '../journal.ts';
import type { BindCounters } from '../submit/counters.ts';
import { readDeliver } from './read-deliver.ts';

type DeliverDependencies = { carrier: SmppCarrier; journal: Journal; counters: BindCounters };

/**
 * Processes a carrier's deliveries. Answers each only once its content is committed. Refuses unknown
 * commands.
 */
export function handleDelivers(
  requests: HandledRequest[],
  session: SmppSession,
  { carrier, journal, counters }: DeliverDependencies,
): void {
  for (const request of requests) {
    if (request.command !== 'deliver_sm' && request.command !== 'data_sm') {
      if (request.command !== 'outbind' && request.command !== 'alert_notification') {
        session.respond(request, status.ESME_RINVCMDID);
      }
      continue;
    }
    const { command, sequence_number } = request;
    const answer = () => void session.respond({ command, sequence_number }, status.ESME_ROK);
    const delivered = readDeliver(request, carrier);
    if (delivered.kind === 'receipt') {
      counters.receipts += 1;
      journal.receipt(delivered.record, answer);
    } else if (delivered.kind === 'inbound') {
      counters.inbound += 1;
      journal.inbound(delivered.record, answer);
    } else if (delivered.unmapped === undefined) answer();
    else journal.unmapped(delivered.unmapped, answer);
  }
}
