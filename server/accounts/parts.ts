import type { Context } from '#server/context.ts';
import type { Captcha } from './captcha/index.ts';

/** The dependencies of the public calls. */
export type Parts = Pick<Context, 'config' | 'secrets'> & { captcha: Captcha };
