import type { FormBlock } from '#page-html/index.ts';
import type { Person } from '../person-of.ts';

/** A block whose form can ask the owner of a number to confirm it. */
export type ConfirmedBlock = Exclude<FormBlock, { type: 'OptOut' }>;

/** A number whose owner must confirm a form first. */
export type OwnerToAsk = { block: ConfirmedBlock; person: Person };

/** Returns whom to ask to confirm a form. Null if nobody need be: the link of a recipient has proved the number already. */
export function ownerToAsk(block: FormBlock, person: Person | null): OwnerToAsk | null {
  if (block.type === 'OptOut' || !block.props.confirmsBySms) return null;
  return person === null || person.isProven ? null : { block, person };
}
