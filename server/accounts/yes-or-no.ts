import { z } from 'zod';

/** True or false, also in an operator's words: yes, no, on, off. */
export const yesOrNo = z.stringbool().or(z.boolean());
