import { allBlocks, type Block, type PageContent } from '#contract/landing-pages/content.ts';
import { findVideo } from '../targets/video-address.ts';
import { CAPTCHA_SCRIPT } from './captcha.ts';
import { COUNTDOWN_SCRIPT } from './countdown.ts';
import { SCROLL_SCRIPT } from './scroll.ts';
import { VIDEO_SCRIPT } from './video.ts';

/** Returns the script that a page needs, or null for most pages. */
export function pageScript(content: PageContent): string | null {
  const blocks = allBlocks(content);
  const parts = [
    blocks.some(needsCaptcha) && CAPTCHA_SCRIPT,
    blocks.some(({ type }) => type === 'Countdown') && COUNTDOWN_SCRIPT,
    blocks.some((block) => block.type === 'Video' && findVideo(block.props.address)) && VIDEO_SCRIPT,
    content.about.measuresScroll && SCROLL_SCRIPT,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : ["'use strict';", ...parts].join('\n');
}

const needsCaptcha = (block: Block): boolean =>
  (block.type === 'Form' || block.type === 'OptIn') && block.props.hasCaptcha;
