import { CONFIRM_HOURS, type FormState, fillWord, wordsOf } from '#page-html/index.ts';
import type { PageReading } from '#server/links/index.ts';
import { answerChallenge } from './answer-challenge.ts';
import { answerForm } from './answer-form.ts';
import { answerPress } from './answer-press.ts';
import { recordScroll } from './record-scroll.ts';
import type { PagesServer } from './pages-server.ts';
import type { PublishedPage } from './published-pages.ts';
import { sendNothing } from './send-nothing.ts';
import { recipientOf } from './recipient.ts';
import { showPage } from './show-page.ts';

/**
 * Answers a reader of a page. The query says what they did: pressed a link (`go`), scrolled (`scroll`), began a form (`captcha`), or sent
 * one (`done`; `sent` if its number waits to be confirmed). Without it, they open the page.
 */
export async function answerPage(server: PagesServer, reading: PageReading): Promise<void> {
  const { query, request, response, form } = reading;
  const page = await server.pages.find(reading.accountId, reading.linkId);
  if (!page) return reading.notFound();
  const key = query.get('go');
  if (key !== null) return answerPress(server, reading, page, key);
  const scrolled = query.get('scroll');
  if (scrolled !== null) return recordScroll(server, reading, page, scrolled);
  if (query.get('captcha') === 'challenge') return answerChallenge(server, reading);
  if (form) return answerForm(server, reading, page);
  if (request.method === 'POST' && reading.proof === null) return sendNothing(response, 400);
  const recipient = await recipientOf(server.context.db.owner, reading, page);
  showPage(reading, page, { recipient, forms: sentForms(page, query) });
  if (request.method !== 'HEAD' && !query.has('done') && !query.has('sent')) reading.visit();
}

/** Returns the state of the form that the reader has sent. */
function sentForms({ forms, language }: PublishedPage, query: URLSearchParams): Map<string, FormState> {
  const done = forms.get(query.get('done') ?? '');
  const sent = forms.get(query.get('sent') ?? '');
  return new Map([
    ...(done ? ([[done.props.id, { done: done.props.successText }]] as const) : []),
    ...(sent ? ([[sent.props.id, { done: sentText(language) }]] as const) : []),
  ]);
}

const sentText = (language: string): string =>
  fillWord(wordsOf(language).confirmSent, { hours: String(CONFIRM_HOURS) });
