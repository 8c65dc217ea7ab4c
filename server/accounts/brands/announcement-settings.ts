import { z } from 'zod';

const line = z.string().trim().min(1).max(200).nullable().optional();

/** The settings of a brand's announcement; null removes a value. */
export const announcementSettings = {
  announcementTitle: line,
  announcementText: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .describe('simple HTML, at most 4000 characters')
    .nullable()
    .optional(),
  announcementVimeoId: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of a Vimeo video')
    .describe('the number of a Vimeo video')
    .nullable()
    .optional(),
  announcementContact: z
    .string()
    .refine(
      (text) => /^(https|mailto):/.test(text) && URL.canParse(text),
      'must begin with mailto: or https:',
    )
    .describe('an address that begins with mailto: or https:')
    .nullable()
    .optional(),
  announcementDocsSlug: z
    .string()
    .regex(/^[\w-]+([./#][\w-]+)*$/, 'must be the part after the docs link, such as groups/expiry')
    .describe('a page of the documentation: the part after the docs link, such as groups/expiry')
    .nullable()
    .optional(),
  announcementRoute: z
    .string()
    // A path with two leading slashes would lead to another host.
    .regex(/^(\/|(\/[\w-][\w.%-]*)+)(\?[\w.%=&-]*)?$/, 'must be a path such as /MySettings/Security')
    .describe('the path of a page in the console, such as /MySettings/Security')
    .nullable()
    .optional(),
  announcementPageTitle: line,
  announcementWarningTitle: line,
};
