import type { Context } from '#server/context.ts';
import type { Captcha } from './captcha/index.ts';

/** The dependencies of this capability's routes. */
export type AccountDependencies = Pick<Context, 'config' | 'secrets'> & { captcha: Captcha };
