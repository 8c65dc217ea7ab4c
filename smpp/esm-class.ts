/** Bits of esm_class (SMPP 3.4, 5.2.12). */
export const esmClass = {
  /** Messaging mode, in submit_sm and data_sm: bits 1-0. */
  mode_default: 0x00,
  mode_datagram: 0x01,
  mode_forward: 0x02,
  mode_store_and_forward: 0x03,
  /** Message type: bits 5-2. */
  type_default: 0x00,
  type_delivery_receipt: 0x04,
  type_delivery_acknowledgement: 0x08,
  type_user_acknowledgement: 0x10,
  type_conversation_abort: 0x18,
  type_intermediate_notification: 0x20,
  /** GSM features: bits 7-6. */
  udhi: 0x40,
  reply_path: 0x80,
} as const;

/** The bits that hold the message type. */
export const MESSAGE_TYPE_MASK = 0x3c;
