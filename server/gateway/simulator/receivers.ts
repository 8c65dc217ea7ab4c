import type { SmppSession } from '#smpp/index.ts';

/** The sessions on which receipts and replies may be sent. */
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

  /** The preferred session, else the next in turn; undefined while none can accept anything. */
  pick(preferred: SmppSession | undefined): SmppSession | undefined {
    if (preferred && canTake(preferred)) return preferred;
    for (let tried = 0; tried < this.#sessions.length; tried++) {
      const session = this.#sessions[this.#turn++ % this.#sessions.length] as SmppSession;
      if (canTake(session)) return session;
    }
    return undefined;
  }
}

function canTake(session: SmppSession): boolean {
  return (session.state === 'transceiver' || session.state === 'receiver') && session.writable;
}
