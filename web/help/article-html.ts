import { Marked } from 'marked';

/** Begins the address of a link to another article. */
const TO_ARTICLE = 'help:';

/** Whether a link leads somewhere for the user: to an article, by its id, or to a page. */
export type Leads = { toArticle: (id: string) => boolean; toPage: (path: string) => boolean };

/** An article's text without its title. A link that leads nowhere for the user is shown in bold. */
export function articleHtml(text: string, { toArticle, toPage }: Leads): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        // The panel has two levels above.
        const level = depth + 2;
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const id = href.startsWith(TO_ARTICLE) ? href.slice(TO_ARTICLE.length) : undefined;
        if (id === undefined ? !toPage(href) : !toArticle(id)) return `<strong>${words}</strong>`;
        return `<a href="${id === undefined ? href : `?help=${id}`}">${words}</a>`;
      },
    },
  });
  return marked.parse(text.slice(text.indexOf('\n')), { async: false });
}
