import type { Drawing, PropsOfPlain } from '../context.ts';
import { type Html, html } from '../html.ts';
import { drawHeading, drawLines } from './heading.ts';

export const drawQuestions = ({ id, title, items }: PropsOfPlain<'Questions'>, drawing: Drawing): Html =>
  html`<section>
    ${drawHeading(drawing, id, title)}${items.map(
      ({ question, answer }) =>
        html`<details>
          <summary>${question}</summary>
          ${drawLines(answer)}
        </details>`,
    )}
  </section>`;
