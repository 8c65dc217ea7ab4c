import { expect, it } from 'vitest';
import { readGuides } from './guides.ts';

const guides = readGuides();
const htmlByName = new Map(guides.map(({ name, html }) => [name, html]));

it.each(guides)('$name links only to sections that exist', ({ name, html }) => {
  for (const [, path, section] of html.matchAll(/href="(?:\/docs\/api\/?([\w-]*))?#([^"]+)"/g)) {
    const target = path === undefined ? name : path || 'index';
    expect(htmlByName.get(target), target).toContain(`id="${section}"`);
  }
});
