import { createHash } from 'node:crypto';
import type { Announcement } from '#contract/client.ts';
import { invalid } from '#server/platform/errors.ts';
import { safeHtml, textOf } from './safe-html.ts';
import type { BrandChange } from './terms.ts';

const DEFAULT_TITLE = 'New feature launch!';

type Content = Omit<Announcement, 'id'>;
/** A null title stands for the default. Without a text there is no announcement. */
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

/** The announcement after a change. Throws if it would have no text, or would name a page without leading to one. */
export function changedAnnouncement(now: Announcement | null, change: BrandChange): Announcement | null {
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

/** Without a destination, the button named by the title would do nothing. */
function requireDestination({ pageTitle, route, contactHref }: Omit<Draft, 'title' | 'text'>) {
  if (pageTitle !== null && route === null && contactHref === null)
    throw invalid(
      'announcementPageTitle',
      'leads_nowhere',
      'needs a route or a contact for its button. Set one, or remove this.',
    );
}

/** Sanitises an announcement again, in case it was stored by another path. */
export function safeAnnouncement(announcement: Announcement): Announcement {
  const known = safe.get(announcement);
  if (known) return known;
  const made = { ...announcement, text: safeHtml(announcement.text) };
  safe.set(announcement, made);
  return made;
}

/** Cached by object: a brand is the same object for a second, so this does not run for every page. */
const safe = new WeakMap<Announcement, Announcement>();

function draftChanges(change: BrandChange): Partial<Draft> {
  const said = {
    title: change.announcementTitle,
    text: change.announcementText && requireReadable(change.announcementText),
    vimeoId: change.announcementVimeoId,
    contactHref: change.announcementContact,
    docsSlug: change.announcementDocsSlug,
    route: change.announcementRoute,
    pageTitle: change.announcementPageTitle,
    warningTitle: change.announcementWarningTitle,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function requireReadable(html: string): string {
  const text = safeHtml(html);
  if (textOf(text) !== '') return text;
  throw invalid('announcementText', 'empty', 'has no readable text.');
}

/** A changed title, text or video makes a new announcement, which is shown again to users who dismissed the old one. */
function withId(content: Content): Announcement {
  const { title, text, vimeoId } = content;
  const hash = createHash('sha256').update(JSON.stringify([title, text, vimeoId]));
  return { ...content, id: hash.digest('hex').slice(0, 12) };
}
