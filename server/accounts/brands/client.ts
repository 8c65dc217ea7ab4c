import type { Client } from '#contract/client.ts';
import { formatUtcOffset } from '#contract/utc-offset.ts';
import { BUILD_HASH, VERSION } from '#server/platform/version.ts';
import { sanitiseAnnouncement } from './announcement.ts';
import type { Brand } from './brand.ts';

/** Returns what the browser needs to know about a brand (specification, 7.1: GET /api/App/Client). */
export function clientOf(brand: Brand): Client {
  const { logo, accent, links } = brand;
  return {
    version: VERSION,
    build: BUILD_HASH,
    features: brand.features,
    statusPageId: brand.statusPageId,
    chat: brand.chat,
    announcement: brand.announcement && sanitiseAnnouncement(brand.announcement),
    brand: {
      name: brand.name,
      // Inlined, because it is small and must not shift the layout when it loads.
      logo: logo && `data:${logo.type};base64,${logo.content.toString('base64')}`,
      accent,
      pageFont: brand.pageFont,
      pageRadius: brand.pageRadius,
      links,
    },
    signUp: {
      offered: brand.offersSignUp,
      requiresTerms: brand.requiresTerms,
      defaultCountry: brand.defaultCountry,
      defaultUtcOffset: formatUtcOffset(brand.defaultUtcOffset),
    },
  };
}
