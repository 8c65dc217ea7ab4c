import type { Context } from '#server/context.ts';
import type { Captcha } from './captcha/index.ts';

/** What the public calls work with. */
export type Parts = Pick<Context, 'config' | 'secrets'> & { captcha: Captcha };
