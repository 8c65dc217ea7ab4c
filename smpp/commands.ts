/** The command_id of each command, by the command's name in the specification (SMPP 3.4, 5.1.2.1). */
export const commandIds = {
  bind_receiver: 0x00000001,
  bind_transmitter: 0x00000002,
  query_sm: 0x00000003,
  submit_sm: 0x00000004,
  deliver_sm: 0x00000005,
  unbind: 0x00000006,
  replace_sm: 0x00000007,
  cancel_sm: 0x00000008,
  bind_transceiver: 0x00000009,
  outbind: 0x0000000b,
  enquire_link: 0x00000015,
  alert_notification: 0x00000102,
  data_sm: 0x00000103,
  generic_nack: 0x80000000,
  bind_receiver_resp: 0x80000001,
  bind_transmitter_resp: 0x80000002,
  query_sm_resp: 0x80000003,
  submit_sm_resp: 0x80000004,
  deliver_sm_resp: 0x80000005,
  unbind_resp: 0x80000006,
  replace_sm_resp: 0x80000007,
  cancel_sm_resp: 0x80000008,
  bind_transceiver_resp: 0x80000009,
  enquire_link_resp: 0x80000015,
  data_sm_resp: 0x80000103,
} as const;

export type Command = keyof typeof commandIds;

const names = new Map<number, Command>(
  Object.entries(commandIds).map(([name, id]) => [id, name as Command] as const),
);

/** Returns the name of a command_id, or undefined if SMPP 3.4 does not define it. */
export function commandName(commandId: number): Command | undefined {
  return names.get(commandId);
}

/**
 * Returns whether a command_id belongs to a response. Responses have the highest bit set (SMPP 3.4, 5.1.2).
 */
export function isResponseId(commandId: number): boolean {
  return commandId >= 0x80000000;
}

/** The response to each request. outbind and alert_notification have none. */
export const responseCommands = {
  bind_receiver: 'bind_receiver_resp',
  bind_transmitter: 'bind_transmitter_resp',
  bind_transceiver: 'bind_transceiver_resp',
  unbind: 'unbind_resp',
  enquire_link: 'enquire_link_resp',
  submit_sm: 'submit_sm_resp',
  deliver_sm: 'deliver_sm_resp',
  data_sm: 'data_sm_resp',
  query_sm: 'query_sm_resp',
  cancel_sm: 'cancel_sm_resp',
  replace_sm: 'replace_sm_resp',
} as const satisfies Partial<Record<Command, Command>>;

export type RequestCommand = keyof typeof responseCommands;

/** Returns whether a command is a request that requires a response. */
export function wantsResponse(command: Command): command is RequestCommand {
  return command in responseCommands;
}
