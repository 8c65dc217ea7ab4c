import { createHash } from 'node:crypto';
import type { Announcement } from '#contract/client.ts';
import { invalid } from '#server/platform/errors.ts';
import { safeHtml, htmlToText } from './safe-html.ts';
import type { BrandChange } from './brand-settings.ts';

const DEFAULT_TITLE = 'New feature launch!';

type Content = Omit<Announcement, 'id'>;
/**
 * The content of an announcement, which may be incomplete. A null title means the default title. A null text
 * means that there is no announcement.
 */
type Draft = Omit<Content, 'title' | 'text'> & { title: string | null; text: string | null };

const EMPTY_DRAFT: Draft = {
  title: null,
  text: null,
  vimeoId: null,
  contactHref: null,
  docsSlug: null,
  route: null,
  pageTitle: null,
  warningTitle: null,
};

/**
 * Applies a change to an announcement. Removing the text removes the announcement. Throws `invalid` for a
 * text without readable content, and for other settings without a text. Throws `invalid` for a page title
 * without a route or a contact.
 */
export function applyAnnouncementChange(now: Announcement | null, change: BrandChange): Announcement | null {
  const said = draftChanges(change);
  if (Object.keys(said).length === 0) return now;
  const { title, text, ...others } = { ...EMPTY_DRAFT, ...now, ...said };
  if (text !== null) {
    requireDestination(others);
    return withId({ ...others, title: title ?? DEFAULT_TITLE, text });
  }
  if (Object.values(said).every((value) => value === null)) return null;
  throw invalid('announcementText', 'required', 'is required: an announcement needs a text.');
}

/** Without a link, the button labelled with the page title would do nothing. */
function requireDestination({ pageTitle, route, contactHref }: Omit<Draft, 'title' | 'text'>) {
  if (pageTitle !== null && route === null && contactHref === null)
    throw invalid(
      'announcementPageTitle',
      'leads_nowhere',
      'needs a route or a contact for its button. Set one, or remove this.',
    );
}

/** Sanitises a stored announcement again, in case it bypassed the checks. */
export function sanitiseAnnouncement(announcement: Announcement): Announcement {
  const known = sanitisedAnnouncements.get(announcement);
  if (known) return known;
  const made = { ...announcement, text: safeHtml(announcement.text) };
  sanitisedAnnouncements.set(announcement, made);
  return made;
}

/**
 * Sanitised announcements by original object. Sanitising for every page would be slow. The same brand
 * objects are reused for a second.
 */
const sanitisedAnnouncements = new WeakMap<Announcement, Announcement>();

function draftChanges(change: BrandChange): Partial<Draft> {
  const said = {
    title: change.announcementTitle,
    text: change.announcementText && sanitiseRequiredText(change.announcementText),
    vimeoId: change.announcementVimeoId,
    contactHref: change.announcementContact,
    docsSlug: change.announcementDocsSlug,
    route: change.announcementRoute,
    pageTitle: change.announcementPageTitle,
    warningTitle: change.announcementWarningTitle,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function sanitiseRequiredText(html: string): string {
  const text = safeHtml(html);
  if (htmlToText(text) !== '') return text;
  throw invalid('announcementText', 'empty', 'has no readable text.');
}

/**
 * Adds an id that depends on the title, text and video. Users who dismissed the old version see a changed
 * announcement again.
 */
function withId(content: Content): Announcement {
  const { title, text, vimeoId } = content;
  const hash = createHash('sha256').update(JSON.stringify([title, text, vimeoId]));
  return { ...content, id: hash.digest('hex').slice(0, 12) };
}
