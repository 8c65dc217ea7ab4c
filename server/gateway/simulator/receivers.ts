import type { SmppSession } from '#smpp/index.ts';

/** The open sessions. `pick` chooses one that can receive receipts and replies. */
export class Receivers {
  readonly #sessions: SmppSession[] = [];
  #turn = 0;

  add(session: SmppSession): void {
    this.#sessions.push(session);
  }

  remove(session: SmppSession): void {
    const index = this.#sessions.indexOf(session);
    if (index >= 0) this.#sessions.splice(index, 1);
  }

  /** Returns the preferred session, else the next in turn. Returns undefined if no session can receive. */
  pick(preferred: SmppSession | undefined): SmppSession | undefined {
    if (preferred && canReceive(preferred)) return preferred;
    for (let tried = 0; tried < this.#sessions.length; tried++) {
      const session = this.#sessions[this.#turn++ % this.#sessions.length] as SmppSession;
      if (canReceive(session)) return session;
    }
    return undefined;
  }
}

function canReceive(session: SmppSession): boolean {
  return (session.state === 'transceiver' || session.state === 'receiver') && session.writable;
}
