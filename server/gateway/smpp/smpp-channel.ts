import { type ConnectionOptions, rootCertificates } from 'node:tls';
import type { SmppSettings } from '#contract/carriers.ts';
import {
  type BindType,
  connect,
  type HandledRequest,
  isResponse,
  type Outcome,
  type SmppSession,
  status,
} from '#smpp/index.ts';
import type { SmppCarrier } from '../carriers/carrier.ts';
import { normaliseId } from '../carriers/message-ids.ts';
import type { Answer, Channel, OpenChannel, OutgoingMessage, Piece } from '../channel.ts';
import type { Journal } from '../journal.ts';
import type { BindCounters } from '../submit/counters.ts';
import { describeRefusal, errorPolicy } from './error-policy.ts';
import { handleDelivers } from './handle-delivers.ts';
import { type MaskedSubmit, submitEncoder } from './encode-submits.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const UNBIND_TIMEOUT_MS = 1000;

/** Returns a function that opens channels to an SMPP carrier, with one type of bind. */
export function smppOpener(
  carrier: SmppCarrier,
  type: BindType,
  journal: Journal,
  counters: BindCounters,
): OpenChannel {
  return async (signal, onClosed) => {
    const session = await connect(connectOptions(carrier.settings, type, signal), {
      onRequests: (requests: HandledRequest[], bound) =>
        handleDelivers(requests, bound, { carrier, journal, counters }),
      onClose: onClosed,
    });
    return new SmppChannel(session, type, carrier);
  };
}

function connectOptions(settings: SmppSettings, bindType: BindType, signal: AbortSignal) {
  const { host, port, systemId, password, systemType, addressTon, addressNpi, addressRange } = settings;
  return {
    host,
    port,
    systemId,
    password,
    systemType,
    addressTon,
    addressNpi,
    addressRange,
    bindType,
    signal,
    connectTimeout: CONNECT_TIMEOUT_MS,
    bindTimeout: settings.bindTimeout * 1000,
    responseTimeout: settings.responseTimeout * 1000,
    enquireLinkInterval: settings.enquireLink * 1000,
    tls: settings.tls && tlsOptions(settings),
  };
}

function tlsOptions({ tlsVerify, tlsAuthority }: SmppSettings): ConnectionOptions {
  return {
    rejectUnauthorized: tlsVerify,
    ...(tlsAuthority && { ca: [...rootCertificates, tlsAuthority] }),
  };
}

/** A bound SMPP session. */
class SmppChannel implements Channel {
  readonly canSend: boolean;
  readonly closed: Promise<string>;
  readonly #session: SmppSession;
  readonly #carrier: SmppCarrier;
  readonly #encode: (message: OutgoingMessage) => MaskedSubmit[];
  readonly #meaningOf: ReturnType<typeof errorPolicy>;

  constructor(session: SmppSession, type: BindType, carrier: SmppCarrier) {
    this.canSend = type !== 'receiver';
    this.closed = session.closed.then((error) => error.message);
    this.#session = session;
    this.#carrier = carrier;
    this.#encode = submitEncoder(carrier.settings);
    this.#meaningOf = errorPolicy(carrier.settings.errors);
  }

  get open(): boolean {
    return this.#session.state !== 'closing' && this.#session.state !== 'closed';
  }

  pieces(message: OutgoingMessage): Piece[] {
    return this.#encode(message).map(({ mask, submit }) => ({
      mask,
      send: (onAnswer) => {
        this.#session.submit(submit, (outcome) => onAnswer(this.#answerOf(outcome)));
      },
    }));
  }

  abort(cause: unknown): void {
    this.#session.destroy('destroyed', cause);
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.#session.destroy(), UNBIND_TIMEOUT_MS);
    await this.#session.unbind();
    clearTimeout(timer);
  }

  #answerOf(outcome: Outcome): Answer {
    if (!isResponse(outcome)) return { kind: 'unanswered', cause: outcome };
    const { command, command_status } = outcome;
    if (command_status === status.ESME_ROK && command === 'submit_sm_resp') {
      return { kind: 'accepted', id: normaliseId(outcome.message_id, this.#carrier.settings.responseIds) };
    }
    return {
      kind: 'refused',
      meaning: this.#meaningOf(command_status),
      error: describeRefusal(command_status),
    };
  }
}
