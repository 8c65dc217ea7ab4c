/** Types of number (SMPP 3.4, 5.2.5). */
export const ton = {
  unknown: 0,
  international: 1,
  national: 2,
  network_specific: 3,
  subscriber_number: 4,
  alphanumeric: 5,
  abbreviated: 6,
} as const;

/** Numbering plan indicators (SMPP 3.4, 5.2.6). */
export const npi = {
  unknown: 0,
  isdn: 1,
  data: 3,
  telex: 4,
  land_mobile: 6,
  national: 8,
  private: 9,
  ermes: 10,
  internet: 14,
  wap_client_id: 18,
} as const;
