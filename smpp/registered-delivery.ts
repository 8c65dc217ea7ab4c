/** Bits of registered_delivery (SMPP 3.4, 5.2.17). */
export const registeredDelivery = {
  /** Receipts from the carrier: bits 1-0. */
  none: 0x00,
  success_and_failure: 0x01,
  failure: 0x02,
  /** Acknowledgements from the recipient: bits 3-2. */
  delivery_acknowledgement: 0x04,
  user_acknowledgement: 0x08,
  /** Intermediate notifications: bit 4. */
  intermediate_notification: 0x10,
} as const;
