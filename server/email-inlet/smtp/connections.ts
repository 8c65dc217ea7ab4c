import type { Socket } from 'node:net';
import { networkOf } from '#server/platform/http/networks.ts';
import type { InletLimits } from './limits.ts';

const TOO_MANY = '421 4.7.0 Too many connections from your address\r\n';

type ConnectionLimits = Pick<InletLimits, 'connectionMs' | 'connectionsOfAddress'>;

/**
 * Ends connections above the limit of the network of their client, and those that last too long. Excess connections
 * end at once, so that they take no room from other clients.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #ofNetwork = new Map<string, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Watches a new connection until it closes. */
  add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const open = this.#countOf(network) + 1;
    this.#ofNetwork.set(network, open);
    const end = setTimeout(() => socket.destroy(), this.#limits.connectionMs);
    end.unref();
    socket.once('close', () => {
      clearTimeout(end);
      this.#remove(network);
    });
    if (open <= this.#limits.connectionsOfAddress) return;
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
