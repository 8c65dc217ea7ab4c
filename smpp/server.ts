import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { Bind } from './pdu.ts';
import type { SessionOptions } from './session-options.ts';
import { bindTypeOf } from './session-state.ts';
import { type SessionHandlers, SmppSession } from './session.ts';
import { status } from './status.ts';

export interface ListenOptions extends SessionOptions {
  /** The port to listen on, or 0 for any free port. */
  port: number;
  host?: string;
  /** If set, the server accepts only TLS connections, with these options. */
  tls?: tls.TlsOptions;
  /** The system_id in the responses to binds. */
  systemId?: string;
  /** The maximum number of open connections, bound or not. Further connections are closed at once. */
  maxSessions?: number;
  /**
   * Returns 0 to accept a bind, or the command_status to refuse it with. If it throws, the bind is refused with
   * RSYSERR.
   */
  onBind(bind: Bind, remoteAddress: string | undefined): number | Promise<number>;
  /**
   * Called when a session is bound. Returns its handlers. If it throws, the session ends with
   * `handler_failed`.
   */
  onSession(session: SmppSession, bind: Bind): SessionHandlers;
}

export interface SmppServer {
  readonly port: number;
  /** The open connections, bound or not. */
  readonly sessions: ReadonlySet<SmppSession>;
  /**
   * Stops listening, unbinds the bound sessions, closes the others and waits until all are closed. May be
   * called again.
   */
  close(): Promise<void>;
}

/** Accepts binds as a carrier does (SMPP 3.4, 2.2). Rejects if the port is not available. */
export async function listen(options: ListenOptions): Promise<SmppServer> {
  const sessions = new Set<SmppSession>();
  const accept = (socket: net.Socket) => {
    const session = new SmppSession(socket, 'smsc', options, bindHandler(options));
    sessions.add(session);
    void session.closed.then(() => sessions.delete(session));
  };
  const handshakeTimeout = options.bindTimeout || 10_000;
  const server = options.tls
    ? tls.createServer({ handshakeTimeout, ...options.tls }, accept)
    : net.createServer(accept);
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  if (options.maxSessions !== undefined) server.maxConnections = options.maxSessions;
  // A failed handshake ends only its own connection.
  server.on('tlsClientError', (_error, socket: net.Socket) => socket.destroy());
  await startListening(server, options);
  let closing: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    close: () => (closing ??= closeServer(server, sessions, sockets)),
  };
}

function startListening(server: net.Server, { port, host }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // Running out of file descriptors prevents new connections but does not affect open ones.
      server.on('error', () => undefined);
      resolve();
    });
  });
}

async function closeServer(
  server: net.Server,
  sessions: ReadonlySet<SmppSession>,
  sockets: ReadonlySet<net.Socket>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([...sessions].map(closeSession));
  // The remaining sockets are in the middle of a TLS handshake.
  for (const socket of sockets) socket.destroy();
  await closed;
}

async function closeSession(session: SmppSession): Promise<void> {
  if (session.state === 'open') session.destroy();
  else await session.unbind();
  await session.closed;
}

function bindHandler(options: ListenOptions): SessionHandlers {
  let hasBound = false;
  return {
    onBind(bind, session) {
      if (hasBound) {
        session.respond(bind, status.ESME_RALYBND);
        return;
      }
      hasBound = true;
      void answerBind(options, bind, session);
    },
  };
}

async function answerBind(options: ListenOptions, bind: Bind, session: SmppSession): Promise<void> {
  const refusal = await checkBind(options, bind, session);
  if (session.state !== 'open') return;
  if (refusal !== status.ESME_ROK) {
    session.respond(bind, refusal);
    session.end('bind_refused');
    return;
  }
  const tlvs = bind.interface_version >= 0x34 ? { sc_interface_version: 0x34 } : undefined;
  session.enterBound(bindTypeOf(bind.command));
  session.respond(bind, status.ESME_ROK, { system_id: options.systemId, tlvs });
  try {
    session.setHandlers(options.onSession(session, bind));
  } catch (error) {
    session.destroy('handler_failed', error);
  }
}

async function checkBind(options: ListenOptions, bind: Bind, session: SmppSession): Promise<number> {
  try {
    return await options.onBind(bind, session.remoteAddress);
  } catch {
    return status.ESME_RSYSERR;
  }
}
