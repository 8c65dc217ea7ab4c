import { z } from 'zod';

/** A boolean, or text that an operator types: yes, no, on, off, true or false. */
export const yesOrNo = z.stringbool().or(z.boolean());
