import { z } from 'zod';
import { FEATURES } from '#contract/access.ts';
import { PAGE_FONTS, PAGE_RADII } from '#contract/landing-pages/look.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { announcementSettings } from './announcement-settings.ts';
import { chatSettings } from './chat-settings.ts';

/** A link with a harmless scheme. */
const link = z
  .string()
  .refine(
    (text) => /^(https?|mailto):/.test(text) && URL.canParse(text),
    'must begin with https:, http: or mailto:',
  )
  .describe('an address that begins with https:, http: or mailto:')
  .nullable()
  .optional();
const colour = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #0E6B63')
  .describe('a colour such as #0E6B63')
  .nullable()
  .optional();

const features = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(FEATURES)))
  .describe(`one or more of ${FEATURES.join(',')} separated by commas`)
  .nullable()
  .optional();

/** What an operator can change about a brand. Omitted terms keep their values; null removes a value. */
export const brandSettings = z.strictObject({
  name: z.string().trim().min(1).max(60).optional(),
  accent: colour,
  accentDark: colour,
  /** The font and corners of landing pages. */
  pageFont: z.enum(PAGE_FONTS).optional(),
  pageRadius: z.enum(PAGE_RADII).optional(),
  defaultCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country as two letters, such as ZA')
    .describe('a country as two letters, such as ZA')
    .optional(),
  defaultUtcOffset: z.coerce.number().int().min(-12).max(12).optional(),
  offersSignUp: yesOrNo.optional(),
  requiresTerms: yesOrNo.optional(),
  /** In whole credits. */
  trialCredits: z.coerce.number().int().min(0).max(1_000_000).optional(),
  termsLink: link,
  privacyLink: link,
  helpLink: link,
  changelogLink: link,
  contactLink: link,
  statusLink: link,
  docsLink: link,
  recoveryLink: link,
  newsHeading: z.string().trim().min(1).max(200).nullable().optional(),
  newsContent: z.string().trim().min(1).max(4000).nullable().optional(),
  /** Features to hide from all accounts of the brand. */
  featuresOff: features,
  statusPageId: z
    .string()
    .regex(/^[a-z0-9]{1,60}$/, 'must be the id of a Statuspage page, such as kctbh9vrtdwd')
    .describe('the id of a Statuspage page, such as kctbh9vrtdwd')
    .nullable()
    .optional(),
  ...chatSettings,
  ...announcementSettings,
  urgentText: z.string().trim().min(1).max(1000).nullable().optional(),
});
export type BrandSettings = z.input<typeof brandSettings>;
export type BrandChange = z.output<typeof brandSettings>;

export const HOST = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name without a port, such as sms.example.com')
  .max(253);

/** In bytes. Every page contains the logo. */
export const MAX_LOGO_BYTES = 32 * 1024;
