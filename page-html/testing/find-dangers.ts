import type { RenderedPage } from '../render-page.ts';
import type { Element } from './read-html.ts';

const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'ping',
  'data-frame',
  'formaction',
  'xlink:href',
]);
const ADDRESS = /^(?:\?go=[\w.-]+|#[bf]-[\w-]+|\/[^/]|(?:https?|ftp|mailto|tel|sms|file):)/;
/** Elements that no text may add to those of an ordinary page. */
const COUNTED = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'link',
  'meta',
  'form',
  'math',
  'title',
];
const STRANGE_ATTRIBUTES = /^(?:on|style$|srcdoc$|formaction$|xlink|http-equiv$)/;

/** Finds what a page must not have, whatever its texts are: markup that somebody typed. `usual` is the same page with harmless texts. */
export function findDangers(
  page: RenderedPage,
  elements: readonly Element[],
  usual: readonly Element[],
): string[] {
  const count = (all: readonly Element[], tag: string) => all.filter((each) => each.tag === tag).length;
  return [
    ...COUNTED.filter((tag) => count(elements, tag) > count(usual, tag)).map((tag) => `more <${tag}>`),
    ...elements.flatMap(({ tag, attributes, text }) => [
      ...Object.entries(attributes).flatMap(([name, value]) => findInAttribute(tag, name, value)),
      ...(tag === 'script' && text !== page.script ? ['a changed script'] : []),
      ...(tag === 'style' && text !== page.style ? ['a changed style'] : []),
    ]),
    ...(/[{};]\s*<|url\(|expression|@import/i.test(page.style) ? ['a strange style'] : []),
  ];
}

function findInAttribute(tag: string, name: string, value: string): string[] {
  if (STRANGE_ATTRIBUTES.test(name)) return [`<${tag} ${name}>`];
  return ADDRESS_ATTRIBUTES.has(name) && !ADDRESS.test(value) ? [`<${tag} ${name}="${value}">`] : [];
}
