import type { Block, PlainBlock } from '#contract/landing-pages/content.ts';
import type { Drawing } from '../context.ts';
import { type Html, html } from '../html.ts';
import { drawButtonBlock } from './button.ts';
import { drawCountdown } from './countdown.ts';
import { drawCoupon } from './coupon.ts';
import { drawFormBlock } from './form.ts';
import { drawHero } from './hero.ts';
import { drawGallery, drawImage } from './image.ts';
import { drawLinks } from './links.ts';
import { drawMap } from './map.ts';
import { drawQuestions } from './questions.ts';
import { drawSocial } from './social.ts';
import { drawLegal, drawText } from './text.ts';
import { drawVideo } from './video.ts';

/** Draws a block and those in its columns. */
export function drawBlock(block: Block, drawing: Drawing): Html {
  if (block.type !== 'Columns') return drawPlainBlock(block, drawing);
  const halves = [block.props.first, block.props.second].map(
    (blocks) => html`<div class="half">${blocks.map((each) => drawPlainBlock(each, drawing))}</div>`,
  );
  return html`<div class="columns">${halves}</div>`;
}

function drawPlainBlock(block: PlainBlock, drawing: Drawing): Html {
  switch (block.type) {
    case 'Hero':
      return drawHero(block.props, drawing);
    case 'Text':
      return drawText(block.props, drawing);
    case 'Image':
      return drawImage(block.props, drawing);
    case 'Gallery':
      return drawGallery(block.props, drawing);
    case 'Video':
      return drawVideo(block.props, drawing);
    case 'Button':
      return drawButtonBlock(block.props, drawing);
    case 'Form':
    case 'OptIn':
    case 'OptOut':
      return drawFormBlock(block, drawing);
    case 'Countdown':
      return drawCountdown(block.props, drawing);
    case 'Map':
      return drawMap(block.props, drawing);
    case 'Coupon':
      return drawCoupon(block.props, drawing);
    case 'Questions':
      return drawQuestions(block.props, drawing);
    case 'Social':
      return drawSocial(block.props, drawing);
    case 'Divider':
      return block.props.look === 'line' ? html`<hr />` : html`<hr class="space" />`;
    case 'Legal':
      return drawLegal(block.props, drawing);
    default:
      return drawLinks(block.props, drawing);
  }
}
