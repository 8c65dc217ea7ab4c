import type { Command } from './commands.ts';
import type { Bind } from './pdu.ts';

/** Our side of the session: the client that binds, or the carrier that it binds to. */
export type Role = 'esme' | 'smsc';

export type BindType = 'transmitter' | 'receiver' | 'transceiver';

/** The states of SMPP 3.4, 2.2, and `closing`: from an unbind or `end` until the socket is closed. */
export type SessionState = 'open' | BindType | 'closing' | 'closed';

const statesForEsmeCommands: { readonly [C in Command]?: readonly SessionState[] } = {
  submit_sm: ['transmitter', 'transceiver'],
  data_sm: ['transmitter', 'transceiver'],
  query_sm: ['transmitter', 'transceiver'],
  cancel_sm: ['transmitter', 'transceiver'],
  replace_sm: ['transmitter', 'transceiver'],
};

// The specification does not allow deliveries to a transmitter, but some carriers send receipts there. A
// refused receipt would be lost.
const bound: readonly SessionState[] = ['transmitter', 'receiver', 'transceiver'];
const statesForSmscCommands: { readonly [C in Command]?: readonly SessionState[] } = {
  deliver_sm: bound,
  data_sm: bound,
  alert_notification: bound,
  outbind: ['open'],
};

/** Returns whether we accept a command from the peer in our role and state (SMPP 3.4, 2.3). */
export function mayReceive(role: Role, state: SessionState, command: Command): boolean {
  const states = (role === 'smsc' ? statesForEsmeCommands : statesForSmscCommands)[command];
  return states !== undefined && states.includes(state);
}

/** Returns the type of bind that a bind request asks for. */
export function bindTypeOf(command: Bind['command']): BindType {
  return command.slice('bind_'.length) as BindType;
}
