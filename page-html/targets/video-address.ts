/** A video of a site that pages can show. */
export interface Video {
  /** The address of the player. */
  readonly frameUrl: string;
  /** The address of the video's page, for readers without scripts. */
  readonly pageUrl: string;
}

const YOUTUBE_FRAMES = 'https://www.youtube-nocookie.com';
const VIMEO_FRAMES = 'https://player.vimeo.com';

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/([\da-f]{6,16}))?(?![\w/])/i;

/** Returns the video of an address on YouTube or Vimeo, or undefined for other addresses. */
export function findVideo(address: string): Video | undefined {
  const youTubeId = YOUTUBE.exec(address)?.[1];
  if (youTubeId !== undefined)
    return {
      frameUrl: `${YOUTUBE_FRAMES}/embed/${youTubeId}?autoplay=1`,
      pageUrl: `https://www.youtube.com/watch?v=${youTubeId}`,
    };
  const [, vimeoId, hash] = VIMEO.exec(address) ?? [];
  if (vimeoId === undefined) return undefined;
  return {
    frameUrl: `${VIMEO_FRAMES}/video/${vimeoId}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
    pageUrl: `https://vimeo.com/${vimeoId}${hash ? `/${hash}` : ''}`,
  };
}
