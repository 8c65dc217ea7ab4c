import type { SocialNetwork } from '#contract/landing-pages/content.ts';
import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, raw } from '../html.ts';
import { linkKeys } from '../targets/link-keys.ts';
import { linkTo } from '../targets/link-to.ts';
import { wordsOf } from '../translations/words-of.ts';
import { SOCIAL_NAMES } from '../words.ts';

const line = (shapes: string): string =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;

/** Simple marks of our own, which hint at each network. */
const MARKS: Record<SocialNetwork, string> = {
  facebook: line('<path d="M16 4h-2a4 4 0 0 0-4 4v13M6.5 12.5H15" stroke-width="3"/>'),
  instagram: line(
    '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  ),
  whatsapp: line(
    '<path d="M4 20l1.3-4A8.2 8.2 0 1 1 8.4 19L4 20z"/><path d="M9 9c0 3.5 2.5 6 6 6l.5-1.8-2-1-.9.9a5 5 0 0 1-1.7-1.7l.9-.9-1-2z"/>',
  ),
  x: line('<path d="M5 4l14 16M19 4L5 20" stroke-width="2.6"/>'),
  tiktok: line('<path d="M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.3 3 2.5 5 5.5 5" stroke-width="2.6"/>'),
  youtube: line(
    '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path d="M10.5 9.5v5l4-2.5z" fill="currentColor"/>',
  ),
  linkedin: line(
    '<path d="M5.5 10v9M5.5 5.5h.01M10.5 19v-9M10.5 14c0-2.5 1.5-4 4-4s4 1.5 4 4v5" stroke-width="2.6"/>',
  ),
  website: line(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z"/>',
  ),
};

export function drawSocial({ id, links }: PropsOfPlain<'Social'>, drawing: Drawing): Html {
  const keys = linkKeys(
    id,
    links.map(({ target }) => target),
  );
  return html`<ul class="social">
    ${links.map(
      ({ network, target }, index) =>
        html`<li><a${linkTo(drawing, keys[index]!, target)}>${raw(MARKS[network])}<span class="hidden">${nameOf(network, drawing)}</span></a></li>`,
    )}
  </ul>`;
}

const nameOf = (network: SocialNetwork, { language }: Drawing): string =>
  network === 'website' ? wordsOf(language).website : SOCIAL_NAMES[network];
