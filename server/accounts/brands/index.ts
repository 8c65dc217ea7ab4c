export type { Brand } from './brand.ts';
export {
  brandUrl,
  brandOfAccount,
  brandOfHost,
  consoleUrls,
  FALLBACK_BRAND,
  logoOfAccount,
  readBrands,
} from './brands.ts';
export { clientOf } from './client.ts';
export { contentSourcesOf } from './content-sources.ts';
export { accentOf, mailBrandOf } from './mail-brand.ts';
export { brandRoutes } from './routes.ts';
export { addBrand, changeBrand, type Logo as BrandLogo } from './change-brand.ts';
export { brandSettings } from './brand-settings.ts';
