import type { PageContent } from '#contract/landing-pages/content.ts';

/** Properties that the contract limits to a few values. */
const FIXED = new Set(
  [
    'type id align width look network kind barcode background font radius mode language key'.split(' '),
  ].flat(),
);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Returns copies of a page, each with one of its texts replaced. */
export function replaceEachText(content: PageContent, text: string): PageContent[] {
  const total = countTexts(content);
  return Array.from({ length: total }, (_, index) => replaceTexts(content, (at) => at === index, text));
}

/** Returns a copy of a page with all of its texts replaced. */
export const replaceAllTexts = (content: PageContent, text: string): PageContent =>
  replaceTexts(content, () => true, text);

function replaceTexts(
  content: PageContent,
  isReplaced: (index: number) => boolean,
  text: string,
): PageContent {
  let index = 0;
  const replace = (value: Json, name: string): Json => {
    if (typeof value === 'string') return !FIXED.has(name) && isReplaced(index++) ? text : value;
    if (Array.isArray(value)) return value.map((each: Json) => replace(each, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, key)]));
  };
  return replace(content, '') as unknown as PageContent;
}

function countTexts(value: Json, name = ''): number {
  if (typeof value === 'string') return FIXED.has(name) ? 0 : 1;
  if (typeof value !== 'object' || value === null) return 0;
  const inside: [string, Json][] = Array.isArray(value)
    ? value.map((each: Json) => [name, each])
    : Object.entries(value);
  return inside.reduce((total, [key, each]) => total + countTexts(each, key), 0);
}
