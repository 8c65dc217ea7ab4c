import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Confirmation } from './link-pages.ts';
import { type Page, type PageBrand, renderPage } from './pages.ts';

/** Nothing is loaded, and the page's form can be sent only to where it came from. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Returns the page that asks the owner of a number to confirm a form, thanks them, or says that it is too late. */
export function confirmationPage(brand: PageBrand, shown: Confirmation, slug: string): Page {
  switch (shown.state) {
    case 'waiting':
      return page(200, renderPage(brand, 'Confirm your number', question(shown)));
    case 'confirmed':
      return page(200, renderPage(brand, 'Confirmed', thanks(shown)));
    default:
      return page(410, renderPage(brand, 'This link has ended', tooLate(slug)));
  }
}

/** Returns the page for a link that confirms nothing. */
export const unknownConfirmationPage = (brand: PageBrand, slug: string): Page =>
  page(
    404,
    renderPage(
      brand,
      "This link doesn't exist",
      `<p>Check that you opened the whole link, or fill in the form again.</p>${linkTo(`/${slug}`, 'Open the form')}`,
    ),
  );

const page = (status: number, html: string): Page => ({ status, html, headers: HEADERS });

/** Names the form and the consent: somebody else may have entered the number. */
function question({ title, consent, number }: Confirmation & { state: 'waiting' }): string {
  const form = title === '' ? 'a form' : `the form “${escapeHtml(title)}”`;
  const agreed =
    consent === ''
      ? ''
      : `
      <p>You agree to this:</p>
      <blockquote>${escapeHtml(consent)}</blockquote>`;
  return `<p>Your number, which ends in ${escapeHtml(number.slice(-3))}, was entered in ${form}.</p>${agreed}
      <form method="post"><button>Confirm</button></form>
      <p>If you did not do this, close this page. You will hear no more about it.</p>`;
}

const thanks = ({ text, target }: Confirmation & { state: 'confirmed' }): string =>
  `<p role="status">${escapeHtml(text)}</p>${target === null ? '' : linkTo(target, 'Continue')}`;

const tooLate = (slug: string): string =>
  `<p>It was valid for 48 hours. Fill in the form again to get a new one.</p>${linkTo(`/${slug}`, 'Open the form')}`;

const linkTo = (address: string, label: string): string =>
  `
      <p><a href="${escapeHtml(address)}">${label}</a></p>`;
