import { expect, it } from 'vitest';
import { type PageContent, pageContent } from '#contract/landing-pages/content.ts';
import { contentPolicyOf } from './page-headers.ts';

const RENDERED = {
  pieces: [],
  forms: {},
  targets: {},
  style: '',
  script: null,
  frames: [],
  isPersonal: false,
};
const formTo = (successTarget: string): PageContent =>
  pageContent.parse({ blocks: [{ type: 'Form', props: { id: 'form', successTarget } }] });
const formActionOf = (successTarget: string): string | undefined =>
  /form-action [^;]*/.exec(contentPolicyOf(formTo(successTarget), RENDERED))?.[0];

it.each(['', 'tel:+27821234567', '{{address}}'])('lets the form of %j be sent only to its page', (target) => {
  expect(formActionOf(target)).toBe("form-action 'self'");
});

// The address may redirect elsewhere.
it.each([
  'https://shop.example/thanks?name={{first_name}}',
  'https://a;script-src/',
  'https://a,default-src/',
])('lets the form of %j lead anywhere on the web', (target) => {
  expect(formActionOf(target)).toBe("form-action 'self' https: http:");
});
