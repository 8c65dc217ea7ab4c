import type { MessageState } from '#smpp/index.ts';
import { status } from '#smpp/index.ts';

/** The outcome of a message to a number. docs/operating/simulator.md has the table. */
export interface Behaviour {
  /** The command_status with which every submit is refused. */
  readonly refusal?: number;
  /** The first submit to the number is throttled. */
  readonly throttled?: true;
  readonly receipt?: { readonly state: MessageState; readonly error: string };
  /** The receipt arrives late. */
  readonly slow?: true;
  /** The receipt arrives twice, the first time before the response. */
  readonly twice?: true;
  /** The phone's reply. */
  readonly reply?: string;
  /** The phone opens the short links that it gets. */
  readonly clicks?: true;
}

const receipt = { state: 'delivered', error: '000' } as const;
const delivered: Behaviour = { receipt };
const clicking: Behaviour = { receipt, clicks: true };

/** For numbers that end in 90, 91 … 99. */
const BEHAVIOURS_90_TO_99: readonly Behaviour[] = [
  { receipt: { state: 'undeliverable', error: '001' } },
  { receipt: { state: 'expired', error: '002' } },
  { receipt: { state: 'rejected', error: '003' } },
  { refusal: status.ESME_RINVDSTADR },
  { receipt, throttled: true },
  { receipt, slow: true },
  {},
  { receipt, reply: 'Yes please' },
  { receipt, reply: 'STOP' },
  { receipt, twice: true },
];

/** Returns the behaviour for the last two digits of a number. */
export function behaviourOf(number: string): Behaviour {
  if (number.endsWith('89')) return clicking;
  if (number.at(-2) !== '9') return delivered;
  return BEHAVIOURS_90_TO_99[Number(number.at(-1))] ?? delivered;
}
