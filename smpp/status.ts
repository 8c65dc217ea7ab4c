/** The command_status codes, by their names in the specification (SMPP 3.4, 5.1.3). */
export const status = {
  ESME_ROK: 0x00,
  ESME_RINVMSGLEN: 0x01,
  ESME_RINVCMDLEN: 0x02,
  ESME_RINVCMDID: 0x03,
  ESME_RINVBNDSTS: 0x04,
  ESME_RALYBND: 0x05,
  ESME_RINVPRTFLG: 0x06,
  ESME_RINVREGDLVFLG: 0x07,
  ESME_RSYSERR: 0x08,
  ESME_RINVSRCADR: 0x0a,
  ESME_RINVDSTADR: 0x0b,
  ESME_RINVMSGID: 0x0c,
  ESME_RBINDFAIL: 0x0d,
  ESME_RINVPASWD: 0x0e,
  ESME_RINVSYSID: 0x0f,
  ESME_RCANCELFAIL: 0x11,
  ESME_RREPLACEFAIL: 0x13,
  ESME_RMSGQFUL: 0x14,
  ESME_RINVSERTYP: 0x15,
  ESME_RINVNUMDESTS: 0x33,
  ESME_RINVDLNAME: 0x34,
  ESME_RINVDESTFLAG: 0x40,
  ESME_RINVSUBREP: 0x42,
  ESME_RINVESMCLASS: 0x43,
  ESME_RCNTSUBDL: 0x44,
  ESME_RSUBMITFAIL: 0x45,
  ESME_RINVSRCTON: 0x48,
  ESME_RINVSRCNPI: 0x49,
  ESME_RINVDSTTON: 0x50,
  ESME_RINVDSTNPI: 0x51,
  ESME_RINVSYSTYP: 0x53,
  ESME_RINVREPFLAG: 0x54,
  ESME_RINVNUMMSGS: 0x55,
  ESME_RTHROTTLED: 0x58,
  ESME_RINVSCHED: 0x61,
  ESME_RINVEXPIRY: 0x62,
  ESME_RINVDFTMSGID: 0x63,
  ESME_RX_T_APPN: 0x64,
  ESME_RX_P_APPN: 0x65,
  ESME_RX_R_APPN: 0x66,
  ESME_RQUERYFAIL: 0x67,
  ESME_RINVOPTPARSTREAM: 0xc0,
  ESME_ROPTPARNOTALLWD: 0xc1,
  ESME_RINVPARLEN: 0xc2,
  ESME_RMISSINGOPTPARAM: 0xc3,
  ESME_RINVOPTPARAMVAL: 0xc4,
  ESME_RDELIVERYFAILURE: 0xfe,
  ESME_RUNKNOWNERR: 0xff,
} as const;

export type StatusName = keyof typeof status;

const descriptions: Record<StatusName, string> = {
  ESME_ROK: 'No error',
  ESME_RINVMSGLEN: 'The length of the message is invalid',
  ESME_RINVCMDLEN: 'The length of the command is invalid',
  ESME_RINVCMDID: 'The command is unknown',
  ESME_RINVBNDSTS: 'The command is not allowed in this bind state',
  ESME_RALYBND: 'Already bound',
  ESME_RINVPRTFLG: 'The priority flag is invalid',
  ESME_RINVREGDLVFLG: 'The registered delivery flag is invalid',
  ESME_RSYSERR: 'System error',
  ESME_RINVSRCADR: 'The source address is invalid',
  ESME_RINVDSTADR: 'The destination address is invalid',
  ESME_RINVMSGID: 'The message id is invalid',
  ESME_RBINDFAIL: 'The bind failed',
  ESME_RINVPASWD: 'The password is invalid',
  ESME_RINVSYSID: 'The system id is invalid',
  ESME_RCANCELFAIL: 'The message could not be cancelled',
  ESME_RREPLACEFAIL: 'The message could not be replaced',
  ESME_RMSGQFUL: 'The message queue is full',
  ESME_RINVSERTYP: 'The service type is invalid',
  ESME_RINVNUMDESTS: 'The number of destinations is invalid',
  ESME_RINVDLNAME: 'The name of the distribution list is invalid',
  ESME_RINVDESTFLAG: 'The destination flag is invalid',
  ESME_RINVSUBREP: 'Submit with replace is not supported',
  ESME_RINVESMCLASS: 'The esm_class is invalid',
  ESME_RCNTSUBDL: 'Cannot submit to a distribution list',
  ESME_RSUBMITFAIL: 'The submission failed',
  ESME_RINVSRCTON: 'The type of number of the source is invalid',
  ESME_RINVSRCNPI: 'The numbering plan of the source is invalid',
  ESME_RINVDSTTON: 'The type of number of the destination is invalid',
  ESME_RINVDSTNPI: 'The numbering plan of the destination is invalid',
  ESME_RINVSYSTYP: 'The system type is invalid',
  ESME_RINVREPFLAG: 'The replace_if_present flag is invalid',
  ESME_RINVNUMMSGS: 'The number of messages is invalid',
  ESME_RTHROTTLED: 'Throttled: the allowed rate was exceeded',
  ESME_RINVSCHED: 'The scheduled delivery time is invalid',
  ESME_RINVEXPIRY: 'The validity period is invalid',
  ESME_RINVDFTMSGID: 'The predefined message is invalid or not found',
  ESME_RX_T_APPN: 'Temporary error at the receiver',
  ESME_RX_P_APPN: 'Permanent error at the receiver',
  ESME_RX_R_APPN: 'Rejected by the receiver',
  ESME_RQUERYFAIL: 'The query failed',
  ESME_RINVOPTPARSTREAM: 'The optional parameters cannot be read',
  ESME_ROPTPARNOTALLWD: 'An optional parameter is not allowed',
  ESME_RINVPARLEN: 'The length of a parameter is invalid',
  ESME_RMISSINGOPTPARAM: 'An expected optional parameter is missing',
  ESME_RINVOPTPARAMVAL: 'The value of an optional parameter is invalid',
  ESME_RDELIVERYFAILURE: 'The delivery failed',
  ESME_RUNKNOWNERR: 'Unknown error',
};

const names = new Map<number, StatusName>(
  Object.entries(status).map(([name, code]) => [code, name as StatusName] as const),
);

/**
 * Returns the name of a command_status, or its hexadecimal value (`0x00000400`) if the specification does
 * not name it.
 */
export function statusName(code: number): string {
  return names.get(code) ?? `0x${code.toString(16).padStart(8, '0')}`;
}

/**
 * Returns the meaning of a command_status, in plain words. From 0x400 on, codes are the carrier's own
 * (5.1.3).
 */
export function statusDescription(code: number): string {
  const name = names.get(code);
  if (name) return descriptions[name];
  return code >= 0x400 && code <= 0x4ff ? "An error of the carrier's own" : 'A reserved error code';
}
