import type { FormBlock } from '#page-html/index.ts';
import type { Person } from '../person-of.ts';

/** A block whose form can ask the owner of a number to confirm it. */
export type ConfirmedBlock = Exclude<FormBlock, { type: 'OptOut' }>;

/** A number whose owner must confirm a form first. */
export type OwnerToAsk = { block: ConfirmedBlock; person: Person };

/** Returns the number whose owner must confirm a form. Null for a form that needs no confirmation: a recipient's link proves their number. */
export function ownerToAsk(block: FormBlock, person: Person | null): OwnerToAsk | null {
  if (block.type === 'OptOut' || !block.props.confirmsBySms) return null;
  return person === null || person.isProven ? null : { block, person };
}
