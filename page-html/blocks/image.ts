import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, isEmpty } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';
import { drawPicture } from './picture.ts';

const SIZES = { small: '14rem', medium: '26rem', full: '(min-width: 44rem) 34rem, 100vw' } as const;

export function drawImage(props: PropsOfPlain<'Image'>, drawing: Drawing): Html {
  const { id, image, target, width, caption } = props;
  const picture = drawPicture(drawing, image, { sizes: SIZES[width], isFirst: drawing.firstId === id });
  if (isEmpty(picture) && caption === '') return html``;
  const shown = target === '' ? picture : html`<a${linkTo(drawing, id, target)}>${picture}</a>`;
  return html`<figure class="${width}-pic">
    ${!isEmpty(picture) && html`<div class="pic">${shown}</div>`}${caption !== '' && html`<figcaption>${caption}</figcaption>`}
  </figure>`;
}

export function drawGallery({ images }: PropsOfPlain<'Gallery'>, drawing: Drawing): Html {
  const pictures = images
    .map((image) => drawPicture(drawing, image, { sizes: '(min-width: 44rem) 17rem, 50vw' }))
    .filter((picture) => !isEmpty(picture));
  if (pictures.length === 0) return html``;
  return html`<div class="gallery">
    ${pictures.map((picture) => html`<div class="pic">${picture}</div>`)}
  </div>`;
}
