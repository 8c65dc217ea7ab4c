import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, isEmpty } from '../html.ts';
import { drawButton } from './button.ts';
import { drawHeading, drawLines } from './heading.ts';
import { drawPicture } from './picture.ts';

export function drawHero(props: PropsOfPlain<'Hero'>, drawing: Drawing): Html {
  const { id, title, text, align, image, button } = props;
  const picture =
    image.imageId === null ? html`` : drawPicture(drawing, image, { isFirst: drawing.firstId === id });
  return html`<section class="band hero ${align}">
    ${!isEmpty(picture) && html`<div class="cover">${picture}</div>`}${drawHeading(drawing, id, title)}${drawLines(text, 'lead')}${button.label !== '' && drawButton(drawing, id, button)}
  </section>`;
}
