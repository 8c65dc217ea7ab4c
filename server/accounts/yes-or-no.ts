import { z } from 'zod';

/** A boolean, or a word that an operator types, such as yes, no, on or off. */
export const yesOrNo = z.stringbool().or(z.boolean());
