import type { Command } from './commands.ts';

/**
 * A field of a PDU's body: its name, its encoding and its maximum length in octets. The length of a string
 * includes the NUL.
 */
export interface PduField {
  readonly name: string;
  readonly kind: 'text' | 'time' | 'uint8' | 'short_message';
  readonly max: number;
}

const text = (name: string, max: number): PduField => ({ name, kind: 'text', max });
const time = (name: string): PduField => ({ name, kind: 'time', max: 17 });
const uint8 = (name: string): PduField => ({ name, kind: 'uint8', max: 1 });
const shortMessage: PduField = { name: 'short_message', kind: 'short_message', max: 254 };

const address = (prefix: string, name: string, max: number) => [
  uint8(`${prefix}_ton`),
  uint8(`${prefix}_npi`),
  text(name, max),
];
const source = address('source_addr', 'source_addr', 21);
const destination = address('dest_addr', 'destination_addr', 21);

const bind = [
  text('system_id', 16),
  text('password', 9),
  text('system_type', 13),
  uint8('interface_version'),
  ...address('addr', 'address_range', 41),
];
const bindResp = [text('system_id', 16)];

/**
 * The mandatory fields, in order, of the PDUs that have a body (SMPP 3.4, chapter 4). For speed,
 * message-body.ts and message-id-body.ts contain separate code for submit_sm, deliver_sm, their responses
 * and data_sm_resp.
 */
export const pduFields: { readonly [C in Command]?: readonly PduField[] } = {
  bind_receiver: bind,
  bind_transmitter: bind,
  bind_transceiver: bind,
  bind_receiver_resp: bindResp,
  bind_transmitter_resp: bindResp,
  bind_transceiver_resp: bindResp,
  outbind: [text('system_id', 16), text('password', 9)],
  data_sm: [
    text('service_type', 6),
    ...address('source_addr', 'source_addr', 65),
    ...address('dest_addr', 'destination_addr', 65),
    uint8('esm_class'),
    uint8('registered_delivery'),
    uint8('data_coding'),
  ],
  query_sm: [text('message_id', 65), ...source],
  query_sm_resp: [text('message_id', 65), time('final_date'), uint8('message_state'), uint8('error_code')],
  cancel_sm: [text('service_type', 6), text('message_id', 65), ...source, ...destination],
  replace_sm: [
    text('message_id', 65),
    ...source,
    time('schedule_delivery_time'),
    time('validity_period'),
    uint8('registered_delivery'),
    uint8('sm_default_msg_id'),
    shortMessage,
  ],
  alert_notification: [
    ...address('source_addr', 'source_addr', 65),
    ...address('esme_addr', 'esme_addr', 65),
  ],
};
