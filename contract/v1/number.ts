import { z } from 'zod';

/** A phone number in a request: in any spelling, with or without its country code. */
export const typedNumber = z
  .string()
  .min(1)
  .max(50)
  .describe('A number with its country code, or as dialled within the home country');
