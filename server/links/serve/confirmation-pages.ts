import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Confirmation } from './link-pages.ts';
import { type Page, type PageBrand, renderPage } from './pages.ts';

/** Nothing is loaded, and the page's form can be sent only to where it came from. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const STATUS: Record<Confirmation['state'], number> = {
  waiting: 200,
  confirmed: 200,
  expired: 410,
  unknown: 404,
};

/** Returns the page that asks the owner of a number to confirm a form, thanks them, or says that the link does not confirm one. */
export const confirmationPage = (brand: PageBrand, shown: Confirmation, slug: string): Page => ({
  status: STATUS[shown.state],
  html: renderPage(brand, shown.heading, contentOf(shown, slug), shown.language),
  headers: HEADERS,
});

function contentOf(shown: Confirmation, slug: string): string {
  switch (shown.state) {
    case 'waiting':
      return question(shown);
    case 'confirmed':
      return `<p role="status">${escapeHtml(shown.text)}</p>${shown.target === null ? '' : linkTo(shown.target, shown.goOn)}`;
    default:
      return `<p>${escapeHtml(shown.text)}</p>${linkTo(`/${slug}`, shown.openForm)}`;
  }
}

type Question = Extract<Confirmation, { state: 'waiting' }>;

function question({
  text,
  answersIntro,
  answers,
  consentIntro,
  consent,
  button,
  ifNotYou,
}: Question): string {
  const list = answers.length === 0 ? '' : paragraph(answersIntro) + drawAnswers(answers);
  const agreed =
    consent === ''
      ? ''
      : `${paragraph(consentIntro)}
      <blockquote>${escapeHtml(consent)}</blockquote>`;
  return `<p>${escapeHtml(text)}</p>${list}${agreed}
      <form method="post"><button>${escapeHtml(button)}</button></form>${paragraph(ifNotYou)}`;
}

const drawAnswers = (answers: Question['answers']): string => `
      <dl>${answers.map(drawAnswer).join('')}</dl>`;

const drawAnswer = ({ label, values }: Question['answers'][number]): string =>
  `<dt>${escapeHtml(label)}</dt>${values.map((value) => `<dd>${escapeHtml(value)}</dd>`).join('')}`;

const paragraph = (text: string): string => `
      <p>${escapeHtml(text)}</p>`;

const linkTo = (address: string, label: string): string => `
      <p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
