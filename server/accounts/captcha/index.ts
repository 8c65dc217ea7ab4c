export type { Captcha } from './captcha.ts';
export { createAltcha } from './altcha.ts';
export { createCaptcha } from './create-captcha.ts';
export { captchaRoutes } from './routes.ts';
export { captchaSources } from './sources.ts';
