import type { RequestCommand } from './commands.ts';
import type { Tlvs } from './tlv-table.ts';

/** The header of every PDU (SMPP 3.4, 3.2). Fields have the names that the specification gives them. */
interface Header {
  command_status: number;
  /** From 1 to 0x7fffffff. A response has the number of its request. */
  sequence_number: number;
}

interface Body extends Header {
  tlvs: Tlvs;
}

/** SMPP 3.4, 4.1.1, 4.1.3 and 4.1.5. */
export interface Bind extends Body {
  command: 'bind_receiver' | 'bind_transmitter' | 'bind_transceiver';
  system_id: string;
  password: string;
  system_type: string;
  interface_version: number;
  addr_ton: number;
  addr_npi: number;
  address_range: string;
}

/** SMPP 3.4, 4.1.2, 4.1.4 and 4.1.6. */
export interface BindResp extends Body {
  command: 'bind_receiver_resp' | 'bind_transmitter_resp' | 'bind_transceiver_resp';
  system_id: string;
}

/** SMPP 3.4, 4.1.7. An outbind has no response. */
export interface Outbind extends Body {
  command: 'outbind';
  system_id: string;
  password: string;
}

/** SMPP 3.4, 4.2. */
export interface Unbind extends Header {
  command: 'unbind';
}
export interface UnbindResp extends Header {
  command: 'unbind_resp';
}

/** SMPP 3.4, 4.3. */
export interface GenericNack extends Header {
  command: 'generic_nack';
}

interface Message extends Body {
  service_type: string;
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  dest_addr_ton: number;
  dest_addr_npi: number;
  destination_addr: string;
  esm_class: number;
  protocol_id: number;
  priority_flag: number;
  schedule_delivery_time: string;
  validity_period: string;
  registered_delivery: number;
  replace_if_present_flag: number;
  data_coding: number;
  sm_default_msg_id: number;
  /** At most 254 octets; a longer message goes into the message_payload TLV. */
  short_message: Buffer;
}

/** SMPP 3.4, 4.4.1. */
export interface SubmitSm extends Message {
  command: 'submit_sm';
}

/** SMPP 3.4, 4.4.2. A response without a body, such as an error, decodes with the message_id ''. */
export interface SubmitSmResp extends Body {
  command: 'submit_sm_resp';
  message_id: string;
}

/** SMPP 3.4, 4.6.1. */
export interface DeliverSm extends Message {
  command: 'deliver_sm';
}

/** SMPP 3.4, 4.6.2. The message_id is unused. */
export interface DeliverSmResp extends Body {
  command: 'deliver_sm_resp';
  message_id: string;
}

/** SMPP 3.4, 4.7.1. */
export interface DataSm extends Body {
  command: 'data_sm';
  service_type: string;
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  dest_addr_ton: number;
  dest_addr_npi: number;
  destination_addr: string;
  esm_class: number;
  registered_delivery: number;
  data_coding: number;
}

/** SMPP 3.4, 4.7.2. */
export interface DataSmResp extends Body {
  command: 'data_sm_resp';
  message_id: string;
}

/** SMPP 3.4, 4.8.1. */
export interface QuerySm extends Body {
  command: 'query_sm';
  message_id: string;
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
}

/** SMPP 3.4, 4.8.2. */
export interface QuerySmResp extends Body {
  command: 'query_sm_resp';
  message_id: string;
  final_date: string;
  message_state: number;
  error_code: number;
}

/** SMPP 3.4, 4.9.1. */
export interface CancelSm extends Body {
  command: 'cancel_sm';
  service_type: string;
  message_id: string;
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  dest_addr_ton: number;
  dest_addr_npi: number;
  destination_addr: string;
}

/** SMPP 3.4, 4.9.2. */
export interface CancelSmResp extends Header {
  command: 'cancel_sm_resp';
}

/** SMPP 3.4, 4.10.1. */
export interface ReplaceSm extends Body {
  command: 'replace_sm';
  message_id: string;
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  schedule_delivery_time: string;
  validity_period: string;
  registered_delivery: number;
  sm_default_msg_id: number;
  short_message: Buffer;
}

/** SMPP 3.4, 4.10.2. */
export interface ReplaceSmResp extends Header {
  command: 'replace_sm_resp';
}

/** SMPP 3.4, 4.11. */
export interface EnquireLink extends Header {
  command: 'enquire_link';
}
export interface EnquireLinkResp extends Header {
  command: 'enquire_link_resp';
}

/** SMPP 3.4, 4.12. An alert_notification has no response. */
export interface AlertNotification extends Body {
  command: 'alert_notification';
  source_addr_ton: number;
  source_addr_npi: number;
  source_addr: string;
  esme_addr_ton: number;
  esme_addr_npi: number;
  esme_addr: string;
}

export type RequestPdu =
  | Bind
  | Unbind
  | EnquireLink
  | SubmitSm
  | DeliverSm
  | DataSm
  | QuerySm
  | CancelSm
  | ReplaceSm;

/** PDUs that are not responses and require no response. */
export type NotificationPdu = Outbind | AlertNotification;

export type ResponsePdu =
  | BindResp
  | UnbindResp
  | EnquireLinkResp
  | SubmitSmResp
  | DeliverSmResp
  | DataSmResp
  | QuerySmResp
  | CancelSmResp
  | ReplaceSmResp
  | GenericNack;

export type Pdu = RequestPdu | NotificationPdu | ResponsePdu;

/** A PDU to send. Omitted fields default to 0, to '' or to an empty Buffer. */
export type PduInput<P extends Pdu = Pdu> = P extends Pdu
  ? Pick<P, 'command'> & { [F in Exclude<keyof P, 'command'>]?: P[F] | undefined }
  : never;

/** The response to a request, other than a generic_nack. */
export type ResponseTo<C extends RequestCommand> = C extends RequestCommand
  ? Extract<ResponsePdu, { command: `${C}_resp` }> extends never
    ? BindResp
    : Extract<ResponsePdu, { command: `${C}_resp` }>
  : never;

/** The fields of a response, without its header. */
export type ResponseBody<C extends RequestCommand> = Omit<PduInput<ResponseTo<C>>, 'command' | keyof Header>;
