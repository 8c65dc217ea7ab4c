import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandIds } from './commands.ts';
import { encodePdu } from './encode.ts';
import { ResponseTimeoutError } from './errors.ts';
import {
  acceptAll,
  bindTo,
  closeAll,
  startRawCarrier,
  connectRawClient,
  startCarrier,
  submit,
  waitOptions,
} from './loopback.ts';
import type { Outcome } from './outstanding.ts';
import type { SubmitSm } from './pdu.ts';
import type { HandledRequest } from './session-options.ts';
import type { SessionHandlers } from './session.ts';
import { status } from './status.ts';

afterEach(closeAll);

describe('requests and responses', () => {
  it('returns the message id of a submission', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port);
    const response = await session.request(submit('27821'));
    expect(response).toMatchObject({ command: 'submit_sm_resp', message_id: 'id-27821', command_status: 0 });
    expect(session.inFlight).toBe(0);
  });

  it('accepts responses in any order', async () => {
    const requests: SubmitSm[] = [];
    const carrier = await startCarrier({
      onRequest(request, session) {
        if (request.command === 'submit_sm') requests.push(request);
        if (requests.length < 3) return;
        for (const held of requests.reverse())
          session.respond(held, 0, { message_id: held.destination_addr });
      },
    });
    const session = await bindTo(carrier.port);
    const order: string[] = [];
    const answers = ['1', '2', '3'].map(async (number) => {
      const response = await session.request(submit(number));
      order.push(number);
      return 'message_id' in response && response.message_id;
    });
    expect(await Promise.all(answers)).toEqual(['1', '2', '3']);
    expect(order).toEqual(['3', '2', '1']);
  });

  it('resolves with a response that reports an error', async () => {
    const carrier = await startCarrier({
      onRequest: (request, session) => {
        if (request.command === 'submit_sm') session.respond(request, status.ESME_RTHROTTLED);
      },
    });
    const session = await bindTo(carrier.port);
    expect(await session.request(submit())).toMatchObject({
      command_status: status.ESME_RTHROTTLED,
      message_id: '',
    });
  });

  it('times out a request, and reports its late response separately', async () => {
    const held: HandledRequest[] = [];
    const carrier = await startCarrier({ onRequest: (request) => held.push(request) });
    const onUnexpectedResponse = vi.fn<NonNullable<SessionHandlers['onUnexpectedResponse']>>();
    const session = await bindTo(carrier.port, { onUnexpectedResponse }, { responseTimeout: 150 });
    const failure = await session.request(submit('27829')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ResponseTimeoutError);
    expect((failure as ResponseTimeoutError).unanswered.request).toMatchObject({ destination_addr: '27829' });
    expect(session.inFlight).toBe(0);
    carrier.bound[0]?.respond(held[0] as SubmitSm, 0, { message_id: 'late' });
    await vi.waitFor(() => expect(onUnexpectedResponse).toHaveBeenCalledOnce(), waitOptions);
    expect(onUnexpectedResponse.mock.calls[0]?.[0]).toMatchObject({ message_id: 'late' });
  });

  it('does not settle a request with a response of the wrong kind', async () => {
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port);
    const answer = session.request(submit());
    const { sequence_number } = await (await peer).next('submit_sm');
    (await peer).send({ command: 'deliver_sm_resp', sequence_number });
    (await peer).send({ command: 'submit_sm_resp', sequence_number, message_id: 'right' });
    expect(await answer).toMatchObject({ message_id: 'right' });
  });

  it('settles a request with a generic_nack of its sequence number', async () => {
    const { port, peer } = await startRawCarrier();
    const session = await bindTo(port);
    const answer = session.request(submit());
    const { sequence_number } = await (await peer).next('submit_sm');
    (await peer).send({ command: 'generic_nack', sequence_number, command_status: status.ESME_RINVCMDID });
    expect(await answer).toMatchObject({ command: 'generic_nack', command_status: 3 });
  });

  it('wraps sequence numbers after 0x7fffffff', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port, {}, { firstSequenceNumber: 0x7ffffffe });
    const sequences = await Promise.all(['1', '2', '3'].map((to) => session.request(submit(to))));
    expect(sequences.map(({ sequence_number }) => sequence_number)).toEqual([0x7fffffff, 1, 2]);
  });

  it('skips a sequence number that is still in use', async () => {
    const held: HandledRequest[] = [];
    const carrier = await startCarrier({ onRequest: (request) => held.push(request) });
    const session = await bindTo(carrier.port, {}, { firstSequenceNumber: 0x7fffffff });
    expect(session.submit(submit(), () => undefined)).toBe(1);
    expect(session.submit(submit(), () => undefined)).toBe(2);
  });

  it('does not send a request with a value that does not fit', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port);
    await expect(session.request(submit('1'.repeat(30)))).rejects.toMatchObject({
      field: 'destination_addr',
    });
    expect(session.inFlight).toBe(0);
    expect(await session.request(submit('1'))).toMatchObject({ message_id: 'id-1' });
  });

  it('passes deliveries to the handler in batches, and answers when it responds', async () => {
    const carrier = await startCarrier();
    const batches: HandledRequest[][] = [];
    const session = await bindTo(carrier.port, { onRequests: (requests) => batches.push(requests) });
    const delivery = { command: 'deliver_sm', short_message: Buffer.from('Yes') } as const;
    const outcomes = Array.from({ length: 50 }, async () => carrier.bound[0]?.request(delivery));
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(50), waitOptions);
    expect(batches.length).toBeLessThan(5);
    expect(carrier.bound[0]?.inFlight).toBe(50);
    for (const request of batches.flat())
      session.respond(request as HandledRequest & { command: 'deliver_sm' }, 0);
    expect(await Promise.all(outcomes)).toHaveLength(50);
  });

  it('sends many submissions of one turn in few writes', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port);
    const write = vi.spyOn(net.Socket.prototype, 'write');
    const answers = Array.from({ length: 1000 }, () => session.request(submit()));
    await vi.waitFor(() => expect(write).toHaveBeenCalled(), waitOptions);
    const fromUs = write.mock.calls.filter(
      ([chunk]) => (chunk as Buffer).readUInt32BE(4) === commandIds.submit_sm,
    );
    write.mockRestore();
    await Promise.all(answers);
    expect(fromUs.length).toBeLessThanOrEqual(2);
  });
});

describe('a session answers', () => {
  it('enquire_link, an unknown command, a malformed request, and a command for the other side', async () => {
    const carrier = await startCarrier(acceptAll);
    const peer = await connectRawClient(carrier.port);
    peer.send({ command: 'enquire_link', sequence_number: 2 });
    expect(await peer.next('enquire_link_resp')).toMatchObject({ sequence_number: 2, command_status: 0 });
    const unknown = encodePdu({ command: 'unbind', sequence_number: 3 });
    unknown.writeUInt32BE(0x99, 4);
    peer.socket.write(unknown);
    expect(await peer.next('generic_nack')).toMatchObject({ sequence_number: 3, command_status: 3 });
    const malformed = Buffer.from(encodePdu({ ...submit(), sequence_number: 4 }).subarray(0, 20));
    malformed.writeUInt32BE(20, 0);
    peer.socket.write(malformed);
    expect(await peer.next('submit_sm_resp')).toMatchObject({ sequence_number: 4, command_status: 2 });
    peer.send({ command: 'deliver_sm', sequence_number: 5 });
    expect(await peer.next('deliver_sm_resp')).toMatchObject({ sequence_number: 5, command_status: 4 });
    peer.send({ ...submit('1'), sequence_number: 6 });
    expect(await peer.next('submit_sm_resp')).toMatchObject({ sequence_number: 6, message_id: 'id-1' });
  });

  it('unbind, after the requests before it', async () => {
    const carrier = await startCarrier(acceptAll);
    const peer = await connectRawClient(carrier.port);
    peer.socket.write(
      Buffer.concat([
        encodePdu({ ...submit('1'), sequence_number: 2 }),
        encodePdu({ command: 'unbind', sequence_number: 3 }),
      ]),
    );
    await peer.closed;
    expect(peer.pdus.map(({ command }) => command)).toEqual(['submit_sm_resp', 'unbind_resp']);
    expect((await carrier.bound[0]?.closed)?.reason).toBe('unbound_by_peer');
  });

  it('a request without a handler', async () => {
    const carrier = await startCarrier();
    const session = await bindTo(carrier.port);
    expect(await session.request(submit())).toMatchObject({ command_status: status.ESME_RINVCMDID });
  });

  it('a PDU that arrives one octet at a time', async () => {
    const carrier = await startCarrier(acceptAll);
    const peer = await connectRawClient(carrier.port);
    for (const octet of encodePdu({ ...submit('1'), sequence_number: 2 })) {
      await new Promise((written) => {
        peer.socket.write(Buffer.from([octet]), written);
      });
    }
    expect(await peer.next('submit_sm_resp')).toMatchObject({ message_id: 'id-1' });
  });
});

describe('the end of a session', () => {
  it('returns the unanswered requests', async () => {
    const held: HandledRequest[] = [];
    const carrier = await startCarrier({ onRequest: (request) => held.push(request) });
    const onClose = vi.fn<NonNullable<SessionHandlers['onClose']>>();
    const session = await bindTo(carrier.port, { onClose });
    const outcomes: Outcome[] = [];
    for (const to of ['1', '2', '3']) session.submit(submit(to), (outcome) => outcomes.push(outcome));
    await vi.waitFor(() => expect(held).toHaveLength(3), waitOptions);
    carrier.bound[0]?.respond(held[1] as SubmitSm, 0);
    await vi.waitFor(() => expect(outcomes).toHaveLength(1), waitOptions);
    carrier.bound[0]?.destroy();
    const error = await session.closed;
    const unanswered = error.unanswered.map(({ request }) => request);
    expect(unanswered).toEqual([submit('1'), submit('3')]);
    expect(outcomes.slice(1)).toEqual([error, error]);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(error, session);
    expect(session.inFlight).toBe(0);
  });

  it('makes a later submission fail at once', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port);
    await session.unbind();
    await expect(session.request(submit())).rejects.toMatchObject({ reason: 'unbound', unanswered: [] });
    expect(session.respond({ command: 'deliver_sm', sequence_number: 1 }, 0)).toBe(false);
  });

  it('waits for the peer after unbind, which may be called twice', async () => {
    const carrier = await startCarrier(acceptAll);
    const session = await bindTo(carrier.port);
    await Promise.all([session.unbind(), session.unbind()]);
    expect((await session.closed).reason).toBe('unbound');
    expect((await carrier.bound[0]?.closed)?.reason).toBe('unbound_by_peer');
  });
});
