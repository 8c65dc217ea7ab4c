import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { findVideo } from '../targets/video-address.ts';
import { wordsOf } from '../translations/words-of.ts';
import { captchaScript } from './captcha.ts';
import { COUNTDOWN_SCRIPT } from './countdown.ts';
import { SCROLL_SCRIPT } from './scroll.ts';
import { VIDEO_SCRIPT } from './video.ts';

/** Returns the address of what the page asks its server. A page with a password needs the reader's proof of it. */
const ADDRESS_SCRIPT = `const addressOf = (query) => {
  const { proof } = document.body.dataset;
  return '?' + query + (proof ? '&proof=' + encodeURIComponent(proof) : '');
};`;

/** Returns the script that a page needs, or null for most pages. */
export function pageScript(content: PageContent): string | null {
  const blocks = allBlocks(content);
  const parts = [
    blocks.some(needsCaptcha) && captchaScript(wordsOf(content.about.language)),
    blocks.some(({ type }) => type === 'Countdown') && COUNTDOWN_SCRIPT,
    blocks.some((block) => block.type === 'Video' && findVideo(block.props.address)) && VIDEO_SCRIPT,
    content.about.measuresScroll && SCROLL_SCRIPT,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : ["'use strict';", ADDRESS_SCRIPT, ...parts].join('\n');
}

const needsCaptcha = (block: Block): boolean =>
  (block.type === 'Form' || block.type === 'OptIn') && block.props.hasCaptcha;
