import type { Context } from '#server/context.ts';
import type { Captcha } from './captcha/index.ts';

/** The dependencies of endpoints that need no sign-in. */
export type AccountDependencies = Pick<Context, 'config' | 'secrets'> & { captcha: Captcha };
