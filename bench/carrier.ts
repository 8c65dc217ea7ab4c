import {
  formatReceipt,
  isResponse,
  listen,
  type OnOutcome,
  type PduInput,
  type SmppServer,
  type SubmitSm,
  type DeliverSm,
} from '#smpp/index.ts';

/**
 * Starts a carrier for measurements. It accepts every bind and submit immediately, sends the requested
 * receipts, and stores nothing. Calls `onAcknowledged` after each receipt that is acknowledged, with the
 * total number so far.
 */
export async function startCarrier(onAcknowledged: (count: number) => void): Promise<SmppServer> {
  let accepted = 0;
  let acknowledged = 0;
  const onOutcome: OnOutcome = (outcome) => {
    if (isResponse(outcome) && outcome.command_status === 0) onAcknowledged(++acknowledged);
  };
  return listen({
    host: '127.0.0.1',
    port: 0,
    systemId: 'bench',
    onBind: () => 0,
    onSession: () => ({
      onRequest(request, session) {
        if (request.command !== 'submit_sm') return;
        const id = (++accepted).toString(16).padStart(8, '0');
        session.respond(request, 0, { message_id: id });
        if (request.registered_delivery & 1) session.submit(createReceipt(request, id), onOutcome);
      },
    }),
  });
}

function createReceipt(submit: SubmitSm, id: string): PduInput<DeliverSm> {
  const now = new Date();
  return {
    command: 'deliver_sm',
    source_addr_ton: submit.dest_addr_ton,
    source_addr_npi: submit.dest_addr_npi,
    source_addr: submit.destination_addr,
    dest_addr_ton: submit.source_addr_ton,
    dest_addr_npi: submit.source_addr_npi,
    destination_addr: submit.source_addr,
    esm_class: 4,
    short_message: formatReceipt({ id, stat: 'delivered', submitDate: now, doneDate: now }),
  };
}
