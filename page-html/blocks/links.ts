import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html } from '../html.ts';
import { linkKeys } from '../targets/link-keys.ts';
import { linkTo } from '../targets/link-to.ts';
import { drawHeading } from './heading.ts';

export function drawLinks({ id, title, links }: PropsOfPlain<'Links'>, drawing: Drawing): Html {
  const keys = linkKeys(
    id,
    links.map(({ target }) => target),
  );
  return html`<section class="links">
    ${drawHeading(drawing, id, title)}
    <ul>
      ${links.map(
        ({ label, target }, index) =>
          html`<li><a${linkTo(drawing, keys[index]!, target)}><span>${label}</span></a></li>`,
      )}
    </ul>
  </section>`;
}
