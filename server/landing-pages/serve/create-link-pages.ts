import type { Context } from '#server/context.ts';
import type { LinkPages } from '#server/links/index.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { CHALLENGES_PER_MINUTE } from './answer-challenge.ts';
import { answerImage } from './answer-image.ts';
import { answerPage } from './answer-page.ts';
import { ActionRecorder } from './action-recorder.ts';
import { answerConfirmation, openConfirmation } from './answer-confirmation.ts';
import { ImageFiles } from './image-files.ts';
import { PublishedPages } from './published-pages.ts';

/** Shows landing pages to the readers of links. */
export function createLinkPages(context: Context): LinkPages {
  const actions = new ActionRecorder(context.db.owner, context.log);
  const server = {
    context,
    pages: new PublishedPages(context.db.owner),
    actions,
    challenges: new RateLimit(CHALLENGES_PER_MINUTE),
  };
  const images = new ImageFiles(context.db.owner);
  return {
    answer: (reading) => answerPage(server, reading),
    findConfirmation: (page, token) => openConfirmation(server, page, token),
    confirm: (page, token) => answerConfirmation(server, page, token),
    answerImage: (reading) => answerImage(images, reading),
    stop: () => actions.stop(),
  };
}
