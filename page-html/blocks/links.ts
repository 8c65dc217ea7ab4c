import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html } from '../html.ts';
import { linkTo } from '../targets/link-to.ts';
import { drawHeading } from './heading.ts';

export const drawLinks = ({ id, title, links }: PropsOfPlain<'Links'>, drawing: Drawing): Html =>
  html`<section class="links">
    ${drawHeading(drawing, id, title)}
    <ul>
      ${links.map(
        ({ label, target }, index) =>
          html`<li><a${linkTo(drawing, `${id}.${index}`, target)}><span>${label}</span></a></li>`,
      )}
    </ul>
  </section>`;
