import { createHash } from 'node:crypto';
import { allBlocks, type PageContent } from '#contract/landing-pages/content.ts';
import { isWebTarget, type RenderedPage } from '#page-html/index.ts';
import type { PublishedPage } from './published-pages.ts';

/** Returns the header that lets a page load only what it has: its own style and script, images of its host, and videos. */
export function contentPolicyOf(content: PageContent, { style, script, frames }: RenderedPage): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === null ? [] : [`script-src ${hashOf(script)}`]),
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets(content)].join(' ')}`,
    // Browsers apply it to pings too, with which pages without a script report presses.
    "connect-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Chrome applies `form-action` to everything that a form's answer redirects to. Where an address redirects further is not known, so pages with a
 * form that leads elsewhere allow all addresses of the web.
 */
const formTargets = (content: PageContent): string[] =>
  allBlocks(content).some((block) => block.type === 'Form' && isWebTarget(block.props.successTarget))
    ? ['https:', 'http:']
    : [];

/** `isShared`: the page is the same for everybody. Others are stored nowhere. */
export const headersOf = (
  page: Pick<PublishedPage, 'contentPolicy' | 'isIndexed'>,
  { isShared }: { isShared: boolean },
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': page.contentPolicy,
  'cache-control': isShared ? 'public, no-cache' : 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(page.isIndexed && isShared ? {} : { 'x-robots-tag': 'noindex' }),
});
