import {
  createPastImage,
  createPastPage,
  type PastSubmission,
  recordPastPresses,
} from '#server/landing-pages/index.ts';
import type { PastClick } from '#server/links/index.ts';
import { readerOf } from '../content/links.ts';
import { minutesAfter } from '../content/moments.ts';
import { ANSWERS, type ExamplePage } from '../content/pages.ts';
import { drawPicture, PICTURES } from '../content/pictures.ts';
import type { MadePage, Maker } from './maker.ts';

const MINUTES_A_DAY = 1440;
/** Of so many visitors, one presses the button. */
const VISITORS_A_PRESS = 3;

/** Creates a landing page with visits since then. */
export async function makePage(
  { account, linksContext, moments, made, pages }: Maker,
  { days, visitsADay, pressed, picture, ...page }: ExamplePage,
  createdAt: Date,
): Promise<void> {
  const visits: PastClick[] = [];
  const presses: { key: string; at: Date }[] = [];
  for (let day = 0; day < days; day++)
    for (let nth = 0; nth < visitsOn(day); nth++) {
      const at = minutesAfter(createdAt, day * MINUTES_A_DAY + ((nth * 89 + day * 37) % 620));
      visits.push({ at, messageId: null, ...readerOf(visits.length) });
      if (pressed !== undefined && nth % VISITORS_A_PRESS === 0) presses.push({ key: pressed, at });
    }
  const scene = PICTURES[picture];
  const imageId = await createPastImage(account, { ...drawPicture(scene), createdAt });
  (made.imageIds ??= []).push(imageId);
  const { id, slug } = await createPastPage(linksContext, account, {
    ...page,
    image: { imageId, alt: scene.alt },
    createdAt,
    isPublished: visitsADay > 0,
    visits,
    presses,
    submissions: page.template === 'event' ? answersOf(moments) : [],
  });
  (made.pageIds ??= []).push(id);
  pages.set(page.title, { id, slug, pressed });

  function visitsOn(day: number): number {
    return visitsADay === 0 ? 0 : visitsADay + ((day * 5) % 7) - 3;
  }
}

/** Lets some of those who opened a page from a message press its button. */
export async function makePresses(
  { account }: Pick<Maker, 'account'>,
  { id, pressed }: MadePage,
  clicks: readonly PastClick[],
): Promise<void> {
  if (pressed === undefined) return;
  const presses = clicks
    .filter((_, nth) => nth % VISITORS_A_PRESS === 0)
    .map(({ at, messageId }) => ({ key: pressed, at: minutesAfter(at, 1), messageId }));
  await recordPastPresses(account, id, presses);
}

/** Returns the answers to the invitation, as its form asks for them. */
const answersOf = ({ ago }: Maker['moments']): PastSubmission[] =>
  ANSWERS.map(({ days, name, answer, food }, nth) => ({
    at: minutesAfter(ago(days, '09:30'), (nth * 137) % 500),
    blockId: 'rsvp',
    title: 'Are you coming?',
    number: null,
    answers: [
      { key: 'answer', label: 'Your answer', values: [answer] },
      { key: 'name', label: 'Your name', values: [name] },
      { key: 'food', label: 'Is there anything you do not eat?', values: food === '' ? [] : [food] },
    ],
    consent: 'You may use my answers to plan this event.',
  }));
