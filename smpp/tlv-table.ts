/** The encoding of an optional parameter's value. */
export type TlvKind = 'uint8' | 'uint16' | 'uint32' | 'text' | 'octets' | 'flag' | 'network_error';

export interface TlvDefinition {
  readonly tag: number;
  readonly kind: TlvKind;
  /**
   * The maximum length of a value in octets, for kinds without a fixed length. For a string, it includes
   * the NUL.
   */
  readonly max: number;
}

const define = <K extends TlvKind>(tag: number, kind: K, max = 0xffff) => ({ tag, kind, max }) as const;

/** The optional parameters of SMPP 3.4, 5.3.2. */
export const tlvTable = {
  dest_addr_subunit: define(0x0005, 'uint8'),
  dest_network_type: define(0x0006, 'uint8'),
  dest_bearer_type: define(0x0007, 'uint8'),
  dest_telematics_id: define(0x0008, 'uint16'),
  source_addr_subunit: define(0x000d, 'uint8'),
  source_network_type: define(0x000e, 'uint8'),
  source_bearer_type: define(0x000f, 'uint8'),
  source_telematics_id: define(0x0010, 'uint8'),
  qos_time_to_live: define(0x0017, 'uint32'),
  payload_type: define(0x0019, 'uint8'),
  additional_status_info_text: define(0x001d, 'text', 256),
  receipted_message_id: define(0x001e, 'text', 65),
  ms_msg_wait_facilities: define(0x0030, 'uint8'),
  privacy_indicator: define(0x0201, 'uint8'),
  source_subaddress: define(0x0202, 'octets', 23),
  dest_subaddress: define(0x0203, 'octets', 23),
  user_message_reference: define(0x0204, 'uint16'),
  user_response_code: define(0x0205, 'uint8'),
  source_port: define(0x020a, 'uint16'),
  destination_port: define(0x020b, 'uint16'),
  sar_msg_ref_num: define(0x020c, 'uint16'),
  language_indicator: define(0x020d, 'uint8'),
  sar_total_segments: define(0x020e, 'uint8'),
  sar_segment_seqnum: define(0x020f, 'uint8'),
  sc_interface_version: define(0x0210, 'uint8'),
  callback_num_pres_ind: define(0x0302, 'uint8'),
  callback_num_atag: define(0x0303, 'octets', 65),
  number_of_messages: define(0x0304, 'uint8'),
  callback_num: define(0x0381, 'octets', 19),
  dpf_result: define(0x0420, 'uint8'),
  set_dpf: define(0x0421, 'uint8'),
  ms_availability_status: define(0x0422, 'uint8'),
  network_error_code: define(0x0423, 'network_error'),
  message_payload: define(0x0424, 'octets'),
  delivery_failure_reason: define(0x0425, 'uint8'),
  more_messages_to_send: define(0x0426, 'uint8'),
  message_state: define(0x0427, 'uint8'),
  ussd_service_op: define(0x0501, 'uint8'),
  display_time: define(0x1201, 'uint8'),
  sms_signal: define(0x1203, 'uint16'),
  ms_validity: define(0x1204, 'uint8'),
  alert_on_message_delivery: define(0x130c, 'flag'),
  its_reply_type: define(0x1380, 'uint8'),
  its_session_info: define(0x1383, 'uint16'),
} as const satisfies Record<string, TlvDefinition>;

export type TlvName = keyof typeof tlvTable;

/** The network's error (5.3.2.31): its type (1 ANSI-136, 2 IS-95, 3 GSM) and its code. */
export interface NetworkErrorCode {
  network_type: number;
  error_code: number;
}

interface Values {
  uint8: number;
  uint16: number;
  uint32: number;
  text: string;
  octets: Buffer;
  flag: true;
  network_error: NetworkErrorCode;
}

export type TlvValue = Values[TlvKind];

/**
 * Optional parameters by name. `unknown` holds, by tag, parameters that are not in the table or have a wrong length. If
 * a PDU repeats a tag, the last value counts.
 */
export type Tlvs = { [N in TlvName]?: Values[(typeof tlvTable)[N]['kind']] | undefined } & {
  unknown?: ReadonlyMap<number, Buffer> | undefined;
};

const tlvsByTag = new Map<number, { name: TlvName; definition: TlvDefinition }>(
  Object.entries(tlvTable).map(([name, definition]) => [
    definition.tag,
    { name: name as TlvName, definition },
  ]),
);

/** Returns the name and definition of a tag, or undefined if it is not standard. */
export function tlvByTag(tag: number): { name: TlvName; definition: TlvDefinition } | undefined {
  return tlvsByTag.get(tag);
}
