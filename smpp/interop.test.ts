/** Tests against the npm package `smpp`, another implementation of the protocol, in both roles. */
import smpp from 'smpp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from './client.ts';
import { NpmPeer, startNpmCarrier, connectNpmClient } from './interop.ts';
import { bindTo, closeAll, startCarrier, waitOptions } from './loopback.ts';
import type { DeliverSm, SubmitSm } from './pdu.ts';
import { formatReceipt } from './receipt-text.ts';
import { parseReceipt } from './receipt.ts';
import type { HandledRequest } from './session-options.ts';
import type { SessionHandlers } from './session.ts';
import { status } from './status.ts';

afterEach(closeAll);

const bindTypes = ['transmitter', 'receiver', 'transceiver'] as const;
const noon = new Date('2026-11-20T12:00:00Z');
const receiptText = formatReceipt({ id: '0a1B', stat: 'delivered', submitDate: noon, doneDate: noon });
const long = 'The quarterly newsletter is out. '.repeat(30);
const udh = Buffer.from('0500037b0201', 'hex');

// The package's input, and the expected octets.
const messages = [
  ['GSM 7-bit', { short_message: 'Hi @ £5 {€}' }, { data_coding: 1, octets: '48692000200135201b281b651b29' }],
  [
    'UCS-2',
    { short_message: 'Здравствуй' },
    { data_coding: 8, octets: Buffer.from('Здравствуй', 'utf16le').swap16().toString('hex') },
  ],
  [
    'a part with its header',
    { short_message: { udh, message: 'first half' }, data_coding: 0 },
    { esm_class: 0x40, octets: `${udh.toString('hex')}${Buffer.from('first half').toString('hex')}` },
  ],
] as const;

/** Starts our carrier, which records requests and accepts or throttles them. */
async function ourCarrier() {
  const requests: HandledRequest[] = [];
  const handlers: SessionHandlers = {
    onRequest(request, session) {
      requests.push(request);
      if (request.command !== 'submit_sm') return;
      if (request.destination_addr === '58') session.respond(request, status.ESME_RTHROTTLED);
      else session.respond(request, 0, { message_id: `id-${requests.length}` });
    },
  };
  const carrier = await startCarrier(handlers, {
    systemId: 'carillon',
    onBind: (bind) => (bind.password === 'secret' ? 0 : status.ESME_RINVPASWD),
  });
  return { ...carrier, bound: carrier.bound, requests };
}

const credentials = { system_id: 'bell', password: 'secret', interface_version: 0x34 };

async function boundClient(): Promise<{ carrier: Awaited<ReturnType<typeof ourCarrier>>; peer: NpmPeer }> {
  const carrier = await ourCarrier();
  const peer = await connectNpmClient(carrier.port);
  await peer.request('bind_transceiver', credentials);
  return { carrier, peer };
}

describe('the npm package as a client of our server', () => {
  it.each(bindTypes)('binds as %s', async (bindType) => {
    const { port, bound } = await ourCarrier();
    const peer = await connectNpmClient(port);
    expect(await peer.request(`bind_${bindType}`, credentials)).toMatchObject({
      command: `bind_${bindType}_resp`,
      command_status: 0,
      system_id: 'carillon',
      sc_interface_version: 0x34,
    });
    expect(bound[0]?.state).toBe(bindType);
  });

  it('is refused with a status', async () => {
    const peer = await connectNpmClient((await ourCarrier()).port);
    const answer = await peer.request('bind_transceiver', { ...credentials, password: 'wrong' });
    expect(answer).toMatchObject({ command: 'bind_transceiver_resp', command_status: status.ESME_RINVPASWD });
    await peer.closed;
  });

  it.each(messages)('submits %s', async (_what, fields, { octets, ...rest }) => {
    const { carrier, peer } = await boundClient();
    const addresses = {
      source_addr_ton: 5,
      source_addr: 'Bell',
      dest_addr_ton: 1,
      destination_addr: '27821',
    };
    const answer = await peer.request('submit_sm', { ...addresses, registered_delivery: 1, ...fields });
    expect(answer).toMatchObject({ command_status: 0, message_id: 'id-1' });
    expect(carrier.requests[0]).toMatchObject({ ...addresses, registered_delivery: 1, ...rest });
    expect((carrier.requests[0] as SubmitSm).short_message.toString('hex')).toBe(octets);
  });

  it('submits a long message in message_payload', async () => {
    const { carrier, peer } = await boundClient();
    await peer.request('submit_sm', { destination_addr: '27821', message_payload: long });
    const { short_message, tlvs } = carrier.requests[0] as SubmitSm;
    expect(short_message).toHaveLength(0);
    expect(tlvs.message_payload?.toString()).toBe(long);
  });

  it('reads a throttling error', async () => {
    const { peer } = await boundClient();
    expect(await peer.request('submit_sm', { destination_addr: '58' })).toMatchObject({
      command: 'submit_sm_resp',
      command_status: status.ESME_RTHROTTLED,
    });
  });

  it('receives a receipt', async () => {
    const { carrier, peer } = await boundClient();
    const outcome = carrier.bound[0]?.request({
      command: 'deliver_sm',
      source_addr: '27821',
      esm_class: 4,
      short_message: receiptText,
      tlvs: { receipted_message_id: '0a1B', message_state: 2 },
    });
    const delivered = await peer.next('deliver_sm');
    expect(delivered).toMatchObject({ esm_class: 4, receipted_message_id: '0a1B', message_state: 2 });
    expect(delivered['short_message']).toEqual({ message: receiptText.toString() });
    expect(await outcome).toMatchObject({ command: 'deliver_sm_resp', command_status: 0 });
  });

  it('and we send enquire_link to each other', async () => {
    const { carrier, peer } = await boundClient();
    expect(await peer.request('enquire_link')).toMatchObject({ command_status: 0 });
    const asked = await carrier.bound[0]?.request({ command: 'enquire_link' });
    expect(asked).toMatchObject({ command: 'enquire_link_resp', command_status: 0 });
  });

  it('unbinds', async () => {
    const { carrier, peer } = await boundClient();
    expect(await peer.request('unbind')).toMatchObject({ command: 'unbind_resp', command_status: 0 });
    await peer.closed;
    expect((await carrier.bound[0]?.closed)?.reason).toBe('unbound_by_peer');
  });

  it('is unbound', async () => {
    const { carrier, peer } = await boundClient();
    await carrier.close();
    await peer.closed;
    expect((await carrier.bound[0]?.closed)?.reason).toBe('unbound');
  });
});

/** Returns the fields with which the package's carrier answers a request. */
function answer(request: { command: string; password?: unknown; destination_addr?: unknown }) {
  if (request.password === 'wrong') return { command_status: status.ESME_RINVPASWD };
  if (request.destination_addr === '58') return { command_status: status.ESME_RTHROTTLED };
  return request.command === 'submit_sm' ? { message_id: 'f00d' } : { system_id: 'npm' };
}

async function boundToCarrier(handlers?: SessionHandlers) {
  const { port, peer } = await startNpmCarrier(answer);
  const session = await bindTo(port, handlers);
  return { session, peer: await peer };
}

describe('the npm package as a carrier for our client', () => {
  it.each(bindTypes)('takes a bind as %s', async (bindType) => {
    const { port, peer } = await startNpmCarrier(answer);
    const options = { host: '127.0.0.1', port, systemId: 'bell', password: 'secret', systemType: 'VMA' };
    const session = await connect({
      ...options,
      bindType,
      addressTon: 1,
      addressNpi: 1,
      addressRange: '^27',
    });
    expect(session.state).toBe(bindType);
    expect(await (await peer).next(`bind_${bindType}`)).toMatchObject({
      system_id: 'bell',
      password: 'secret',
      system_type: 'VMA',
      interface_version: 0x34,
      addr_ton: 1,
      addr_npi: 1,
      address_range: '^27',
    });
  });

  it('refuses a bind', async () => {
    const { port } = await startNpmCarrier(answer);
    const refused = connect({ host: '127.0.0.1', port, systemId: 'bell', password: 'wrong' });
    await expect(refused).rejects.toMatchObject({ command_status: status.ESME_RINVPASWD });
  });

  it.each([
    [
      'GSM 7-bit',
      { data_coding: 0, short_message: Buffer.from('486900013520', 'hex') },
      { message: 'Hi@£5 ' },
    ],
    [
      'UCS-2',
      { data_coding: 8, short_message: Buffer.from('Привет', 'utf16le').swap16() },
      { message: 'Привет' },
    ],
    [
      'a part with its header',
      { esm_class: 0x40, short_message: Buffer.concat([udh, Buffer.from('first half')]) },
      { udh: [udh.subarray(1)], message: 'first half' },
    ],
  ])('reads %s', async (_what, fields, short_message) => {
    const { session, peer } = await boundToCarrier();
    const addresses = {
      source_addr_ton: 5,
      source_addr: 'Bell',
      dest_addr_ton: 1,
      destination_addr: '27821',
    };
    const submit = { command: 'submit_sm', ...addresses, registered_delivery: 1, ...fields } as const;
    expect(await session.request(submit)).toMatchObject({ command_status: 0, message_id: 'f00d' });
    expect(await peer.next('submit_sm')).toMatchObject({
      ...addresses,
      registered_delivery: 1,
      short_message,
    });
  });

  it('reads a long message in message_payload, and segments by TLV', async () => {
    const { session, peer } = await boundToCarrier();
    const sar = { sar_msg_ref_num: 513, sar_total_segments: 2, sar_segment_seqnum: 1 };
    await session.request({ command: 'submit_sm', tlvs: { message_payload: Buffer.from(long), ...sar } });
    const submitted = await peer.next('submit_sm');
    expect(submitted).toMatchObject({ message_payload: { message: long }, ...sar });
  });

  it("reads a TLV of the carrier's own", async () => {
    smpp.addTLV('campaign', { id: 0x1401, type: smpp.types.tlv['buffer'] });
    const { session, peer } = await boundToCarrier();
    const unknown = new Map([[0x1401, Buffer.from('spring')]]);
    await session.request({ command: 'submit_sm', tlvs: { unknown } });
    expect(await peer.next('submit_sm')).toMatchObject({ campaign: Buffer.from('spring') });
  });

  it('returns a throttling error', async () => {
    const { session } = await boundToCarrier();
    const refused = await session.request({ command: 'submit_sm', destination_addr: '58' });
    expect(refused).toMatchObject({ command: 'submit_sm_resp', command_status: status.ESME_RTHROTTLED });
  });

  it('sends a receipt', async () => {
    const receipts: unknown[] = [];
    const { peer } = await boundToCarrier({
      onRequest(request, session) {
        receipts.push(parseReceipt(request as DeliverSm));
        session.respond(request as DeliverSm, 0);
      },
    });
    const fields = { esm_class: 4, source_addr: '27821', short_message: receiptText.toString() };
    const tlvs = { receipted_message_id: '0a1B', message_state: 2 };
    expect(await peer.request('deliver_sm', { ...fields, ...tlvs })).toMatchObject({ command_status: 0 });
    expect(await peer.request('deliver_sm', fields)).toMatchObject({ command_status: 0 });
    const receipt = { messageId: '0a1B', state: 'delivered', doneDate: noon, final: true };
    expect(receipts).toEqual([expect.objectContaining(receipt), expect.objectContaining(receipt)]);
  });

  it('and we send enquire_link to each other', async () => {
    const { session, peer } = await boundToCarrier();
    expect(await peer.request('enquire_link')).toMatchObject({ command_status: 0 });
    expect(await session.request({ command: 'enquire_link' })).toMatchObject({ command_status: 0 });
  });

  it('is unbound', async () => {
    const { session, peer } = await boundToCarrier();
    await session.unbind();
    await peer.closed;
    expect((await session.closed).reason).toBe('unbound');
    expect(await peer.next('unbind')).toMatchObject({ command_status: 0 });
  });

  it('unbinds', async () => {
    const onClose = vi.fn<NonNullable<SessionHandlers['onClose']>>();
    const { session, peer } = await boundToCarrier({ onClose });
    expect(await peer.request('unbind')).toMatchObject({ command_status: 0 });
    expect((await session.closed).reason).toBe('unbound_by_peer');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce(), waitOptions);
  });
});
