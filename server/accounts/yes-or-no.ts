import { z } from 'zod';

/** True or false, also as an operator types it: yes, no, on, off. */
export const yesOrNo = z.stringbool().or(z.boolean());
