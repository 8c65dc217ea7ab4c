import {
  type DeliverSm,
  esmClass,
  formatReceipt,
  listen,
  type ListenOptions,
  type MessageState,
  type PduInput,
  type SmppServer,
  type SmppSession,
  status,
  type SubmitSm,
} from '#smpp/index.ts';

/** A submission that reached the carrier, and functions to answer it. */
export type Submitted = {
  submit: SubmitSm;
  session: SmppSession;
  accept: (id?: string) => void;
  refuse: (commandStatus: number) => void;
};

export type Script = (submitted: Submitted) => void;

const acceptAll: Script = ({ accept }) => accept();

/** A carrier that follows a script, over a real socket. */
export class ScriptedCarrier {
  readonly submits: SubmitSm[] = [];
  readonly bound: SmppSession[] = [];
  script: Script;
  #server: SmppServer | undefined;
  #lastId = 0;

  private constructor(script: Script) {
    this.script = script;
  }

  static async start(
    script: Script = acceptAll,
    options: Partial<ListenOptions> = {},
  ): Promise<ScriptedCarrier> {
    const carrier = new ScriptedCarrier(script);
    carrier.#server = await listen({
      port: 0,
      host: '127.0.0.1',
      onBind: () => status.ESME_ROK,
      ...options,
      onSession: (session) => {
        carrier.bound.push(session);
        void session.closed.then(() => carrier.bound.splice(carrier.bound.indexOf(session), 1));
        return {
          onRequest: (request) => request.command === 'submit_sm' && carrier.#onSubmit(request, session),
        };
      },
    });
    return carrier;
  }

  get port(): number {
    return this.#server!.port;
  }

  get settings() {
    return { host: '127.0.0.1', port: this.port, systemId: 'test', password: 'secret' };
  }

  /** Returns the numbers of all received submissions. */
  numbers(): string[] {
    return this.submits.map((submit) => submit.destination_addr);
  }

  /** Delivers a PDU on a receiving bind. Returns the status of the response. */
  async deliver(pdu: Omit<PduInput<DeliverSm>, 'command'>): Promise<number> {
    const session = this.bound.find((each) => each.state !== 'transmitter');
    if (!session) throw new Error('No bind receives');
    const { command_status } = await session.request({ command: 'deliver_sm', ...pdu });
    return command_status;
  }

  /** Delivers a receipt with this id for a submission. Returns the status of the response. */
  receipt(submit: SubmitSm, id: string, stat: MessageState = 'delivered'): Promise<number> {
    const date = new Date();
    return this.deliver({
      source_addr: submit.destination_addr,
      destination_addr: submit.source_addr,
      esm_class: esmClass.type_delivery_receipt,
      short_message: formatReceipt({ id, submitDate: date, doneDate: date, stat }),
    });
  }

  /** Closes every session without an unbind. */
  async dropSessions(): Promise<void> {
    const sessions = [...this.bound];
    for (const session of sessions) session.destroy();
    await Promise.all(sessions.map((session) => session.closed));
  }

  async stop(): Promise<void> {
    await this.dropSessions();
    await this.#server!.close();
  }

  #onSubmit(submit: SubmitSm, session: SmppSession): void {
    this.submits.push(submit);
    this.script({
      submit,
      session,
      accept: (id = `${(this.#lastId += 1)}`) =>
        void session.respond(submit, status.ESME_ROK, { message_id: id }),
      refuse: (commandStatus) => void session.respond(submit, commandStatus),
    });
  }
}
