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

it.each([
  ['', "form-action 'self'"],
  ['https://shop.example/thanks?name={{first_name}}', "form-action 'self' https://shop.example"],
  ['http://shop.example:8080/', "form-action 'self' http://shop.example:8080"],
  ['https://müller.example/', "form-action 'self' https://xn--mller-kva.example"],
  ['tel:+27821234567', "form-action 'self'"],
  ['https://{{host}}/', "form-action 'self'"],
  ['https://a;script-src/', "form-action 'self'"],
  ['https://a,default-src/', "form-action 'self'"],
])('lets a form that leads to %s reach nothing else', (target, action) => {
  expect(formActionOf(target)).toBe(action);
});
