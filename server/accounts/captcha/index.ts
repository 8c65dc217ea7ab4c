export { type Captcha, createCaptcha } from './captcha.ts';
export { captchaRoutes } from './routes.ts';
export { captchaSources } from './sources.ts';
