import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { V1_ERRORS } from '#contract/v1/error-codes.ts';
import { renderSamples } from './samples.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/** A page about one task. `name` is its path below /docs/api, and its file in docs/api. */
export type Guide = { name: string; title: string; html: string; sections: Section[] };
type Section = { id: string; title: string };

/** The guides, in the order of the menu. */
const GUIDES = [
  'index',
  'one-time-codes',
  'bulk',
  'campaigns',
  'replies',
  'webhooks',
  'email',
  'errors',
  'idempotency',
  'test-mode',
  'limits',
  'versions',
  'from-smsportal',
  'from-twilio',
  'from-clickatell',
  'from-bulksms',
];

const folder = join(import.meta.dirname, '../../docs/api');

export const readGuides = (): Guide[] =>
  GUIDES.map((name) => renderGuide(name, readFileSync(join(folder, `${name}.md`), 'utf8')));

/** Renders a guide. A block of code with the language `sample` or `errors` is replaced by samples, or by the list of errors. */
function renderGuide(name: string, text: string): Guide {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`docs/api/${name}.md has no title.`);
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      code({ text: code, lang }: Tokens.Code) {
        if (lang?.startsWith('sample ')) return renderSamples(lang.slice(7), code);
        if (lang === 'errors') return renderErrors();
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`;
      },
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${html}</h1>`;
        const words = html.replaceAll(/<[^>]+>/g, '');
        const id = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        if (depth === 2) sections.push({ id, title: words });
        return `<h${depth} id="${id}"><a href="#${id}">${html}</a></h${depth}>`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  return { name, title, html: marked.parse(text, { async: false }), sections };
}

function renderErrors(): string {
  const inline = new Marked();
  const words = (text: string) => inline.parseInline(text, { async: false });
  return Object.entries(V1_ERRORS)
    .map(
      ([code, { status, meaning, action }]) =>
        `<section class="error" id="${code}"><h3><a href="#${code}"><code>${code}</code></a> <span class="status">${status}</span></h3><p>${words(meaning)} <br>${words(action)}</p></section>`,
    )
    .join('\n');
}
