import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/http/networks.ts';
import type { InletCounters } from '../metrics/counters.ts';
import type { InletLimits } from './limits.ts';

const TOO_MANY = '421 4.7.0 Too many connections from your address\r\n';

type ConnectionLimits = Pick<InletLimits, 'connections' | 'connectionMs' | 'connectionsOfAddress'>;

/**
 * Ends connections above the limit of the network of their client, and those that last too long. Excess connections
 * end at once, so that they take no room from other clients.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #counters: InletCounters;
  readonly #ofNetwork = new Map<string, number>();

  constructor(limits: ConnectionLimits, counters: InletCounters) {
    this.#limits = limits;
    this.#counters = counters;
  }

  /** Watches a new connection until it closes. */
  add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const open = this.#countOf(network) + 1;
    this.#ofNetwork.set(network, open);
    this.#counters.connected();
    const end = setTimeout(() => socket.destroy(), this.#limits.connectionMs);
    end.unref();
    socket.once('close', () => {
      clearTimeout(end);
      this.#counters.disconnected();
      this.#remove(network);
    });
    if (open > this.#limits.connectionsOfAddress) this.#refuse(socket);
    // The server refuses these itself.
    else if (this.#counters.open > this.#limits.connections) this.#counters.refused('connections');
  }

  #refuse(socket: Socket): void {
    this.#counters.refused('connections');
    socket.write(TOO_MANY);
    socket.destroySoon();
  }

  #remove(network: string): void {
    const others = this.#countOf(network) - 1;
    if (others > 0) this.#ofNetwork.set(network, others);
    else this.#ofNetwork.delete(network);
  }

  #countOf(network: string): number {
    return this.#ofNetwork.get(network) ?? 0;
  }
}
