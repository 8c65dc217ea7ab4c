import { parseTemplate } from '#sms/variables.ts';
import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, isEmpty } from '../html.ts';
import { encodeForUri } from '../targets/targets.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawButton } from './button.ts';
import { drawHeading, drawLines } from './heading.ts';
import { drawPicture } from './picture.ts';

const DIRECTIONS = 'https://www.google.com/maps/search/?api=1&query=';

export function drawMap(props: PropsOfPlain<'Map'>, drawing: Drawing): Html {
  const { id, title, address, image } = props;
  const picture = image.imageId === null ? html`` : drawPicture(drawing, image);
  const target = address.trim() === '' ? '' : `${DIRECTIONS}${encodeLiterals(address)}`;
  return html`<section class="map card">
    ${!isEmpty(picture) && html`<div class="pic">${picture}</div>`}${drawHeading(drawing, id, title)}${drawLines(address)}${target !== '' && drawButton(drawing, id, { label: wordsOf(drawing.language).directions, target }, 'outlined wide')}
  </section>`;
}

/** Percent-encodes a text, except for its variables, which are encoded when they are filled in. */
const encodeLiterals = (text: string): string =>
  parseTemplate(text.replaceAll(/\s+/g, ' '))
    .pieces.map((piece) =>
      typeof piece === 'string' ? encodeForUri(piece) : `{{${piece.name}|${piece.fallback}}}`,
    )
    .join('');
