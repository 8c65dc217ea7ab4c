import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html, isEmpty, raw } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';
import { findVideo } from '../targets/video-address.ts';
import { wordsOf } from '../translations/words-of.ts';
import { drawPicture } from './picture.ts';

const PLAY_MARK = raw(
  '<svg class="play" viewBox="0 0 24 24" aria-hidden="true"><path d="M9.5 7.5v9l7-4.5z" fill="currentColor"/></svg>',
);

/** Draws a link to the video's page, which the script turns into the player when somebody presses it. */
export function drawVideo({ id, address, title, image }: PropsOfPlain<'Video'>, drawing: Drawing): Html {
  const video = findVideo(address);
  const poster = image.imageId === null ? html`` : drawPicture(drawing, image);
  const frame = video && !drawing.isCanvas && html` data-frame="${video.frameUrl}"`;
  const { playVideo } = wordsOf(drawing.language);
  const name = title === '' ? playVideo : title;
  return html`<div>
    <a class="video" ${linkTo(drawing, id, video?.pageUrl ?? '')}${frame}
      >${!isEmpty(poster) && poster}${PLAY_MARK}<span class="title"
        ><span class="hidden">${title !== '' && `${playVideo}: `}</span>${name}</span
      ></a
    >
  </div>`;
}
