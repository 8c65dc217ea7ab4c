/** Values of data_coding (SMPP 3.4, 5.2.19). 0 means the carrier's default alphabet, usually GSM 7-bit. */
export const dataCoding = {
  default_alphabet: 0x00,
  ascii: 0x01,
  octets: 0x02,
  latin1: 0x03,
  octets_any: 0x04,
  jis: 0x05,
  cyrillic: 0x06,
  hebrew: 0x07,
  ucs2: 0x08,
  pictogram: 0x09,
  iso_2022_jp: 0x0a,
  extended_kanji_jis: 0x0d,
  ks_c_5601: 0x0e,
} as const;
