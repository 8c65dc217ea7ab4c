import type { OptOutSource } from '#contract/opt-outs.ts';
import { membersOf } from './groups.ts';

/** Opt-outs that came otherwise than by a reply; those of an import are no contacts. */
type OptOuts = { days: number; source: OptOutSource; detail: string; numbers: string[] };

const customers = (...places: number[]): string[] =>
  places.map((place) => membersOf('Customers')[place]!.number);

const STRANGERS = Array.from({ length: 12 }, (_, nth) => `2782000${String(101 + nth * 13).padStart(4, '0')}`);

/** Without `detail`, it is the username of who added them. */
export const OPT_OUTS: OptOuts[] = [
  { days: 44, source: 'manual', detail: '', numbers: customers(61, 418, 903) },
  { days: 38, source: 'import', detail: 'do-not-contact.csv', numbers: STRANGERS },
  { days: 25, source: 'api', detail: '', numbers: customers(245, 777) },
  { days: 12, source: 'link', detail: '', numbers: customers(36, 512, 1040) },
];
