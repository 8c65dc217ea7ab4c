import { type HandledRequest, type SmppSession, status } from '#smpp/index.ts';
import type { Carrier } from '../carriers.ts';
import type { Journal } from '../journal.ts';
import { readDeliver } from './read-deliver.ts';

/** Takes what a carrier delivers. Each is answered only when its content is committed. */
export function takeDelivers(
  requests: HandledRequest[],
  session: SmppSession,
  carrier: Carrier,
  journal: Journal,
): void {
  for (const request of requests) {
    if (request.command !== 'deliver_sm') {
      if (request.command !== 'outbind' && request.command !== 'alert_notification') {
        session.respond(request, status.ESME_RINVCMDID);
      }
      continue;
    }
    const { sequence_number } = request;
    const answer = () => void session.respond({ command: 'deliver_sm', sequence_number }, status.ESME_ROK);
    const delivered = readDeliver(request, carrier);
    if (delivered.kind === 'receipt') journal.receipt(delivered.record, answer);
    else if (delivered.kind === 'inbound') journal.inbound(delivered.record, answer);
    else answer();
  }
}
