import net from 'node:net';
import tls from 'node:tls';
import { BindError, ConnectError } from './errors.ts';
import type { BindResp } from './pdu.ts';
import type { SessionOptions } from './session-options.ts';
import type { BindType } from './session-state.ts';
import { isResponse, type SessionHandlers, SmppSession } from './session.ts';
import { status, statusDescription, statusName } from './status.ts';

export interface ConnectOptions extends SessionOptions {
  host: string;
  port: number;
  /** TLS with these options, or with the defaults if `true`. */
  tls?: tls.ConnectionOptions | boolean;
  systemId: string;
  password: string;
  systemType?: string;
  bindType?: BindType;
  interfaceVersion?: number;
  addressTon?: number;
  addressNpi?: number;
  addressRange?: string;
  /** The time-out for connecting, in milliseconds. `bindTimeout` limits the bind that follows. */
  connectTimeout?: number;
  /** Aborts connecting or binding. It has no effect on a bound session. */
  signal?: AbortSignal;
}

/**
 * Connects and binds (SMPP 3.4, 4.1). Rejects with a BindError if the peer refuses the bind, with a
 * ConnectError if the peer cannot be reached or does not answer, or with the signal's reason.
 */
export async function connect(options: ConnectOptions, handlers: SessionHandlers = {}): Promise<SmppSession> {
  options.signal?.throwIfAborted();
  const socket = await openSocket(options);
  // Pass no handlers yet: `onClose` must be called only for a session that `connect` has returned.
  const session = new SmppSession(socket, 'esme', options);
  const abort = () => session.destroy('destroyed', options.signal?.reason);
  options.signal?.addEventListener('abort', abort, { once: true });
  try {
    await bind(session, options, handlers);
    return session;
  } catch (error) {
    session.destroy(error instanceof BindError ? 'bind_refused' : 'destroyed');
    options.signal?.throwIfAborted();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', abort);
  }
}

function bind(session: SmppSession, options: ConnectOptions, handlers: SessionHandlers): Promise<BindResp> {
  const bindType = options.bindType ?? 'transceiver';
  const command = `bind_${bindType}` as const;
  const request = {
    command,
    system_id: options.systemId,
    password: options.password,
    system_type: options.systemType,
    interface_version: options.interfaceVersion ?? 0x34,
    addr_ton: options.addressTon,
    addr_npi: options.addressNpi,
    address_range: options.addressRange,
  };
  return new Promise((resolve, reject) => {
    session.submit(request, (outcome) => {
      if (!isResponse(outcome)) {
        reject(new ConnectError(`${command} was not answered: ${outcome.message}`));
      } else if (outcome.command_status !== status.ESME_ROK || outcome.command === 'generic_nack') {
        const { command_status } = outcome;
        const text = `${statusName(command_status)}, ${statusDescription(command_status)}`;
        reject(new BindError(command, command_status, text));
      } else {
        // Do this synchronously, because the next PDU may already have been received.
        session.enterBound(bindType);
        session.setHandlers(handlers);
        resolve(outcome as BindResp);
      }
    });
  });
}

function openSocket(options: ConnectOptions): Promise<net.Socket> {
  const { host, port, signal, connectTimeout = 10_000 } = options;
  const secure = options.tls
    ? { servername: net.isIP(host) ? '' : host, ...tlsOptions(options.tls) }
    : undefined;
  const socket = secure ? tls.connect({ host, port, ...secure }) : net.connect({ host, port });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('time-out')), connectTimeout);
    const abort = () => fail(signal?.reason);
    const fail = (cause: unknown) => {
      settle();
      // Ignore later errors: the promise is already settled.
      socket.on('error', () => undefined);
      socket.destroy();
      if (signal?.aborted) reject(signal.reason as Error);
      else reject(new ConnectError(`Cannot connect to ${host}:${port}: ${messageOf(cause)}`, { cause }));
    };
    const connected = () => {
      settle();
      resolve(socket);
    };
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      socket.off('error', fail);
    };
    signal?.addEventListener('abort', abort, { once: true });
    socket.once('error', fail);
    socket.once(secure ? 'secureConnect' : 'connect', connected);
  });
}

function tlsOptions(options: tls.ConnectionOptions | true): tls.ConnectionOptions {
  return options === true ? {} : options;
}

function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name);
}
