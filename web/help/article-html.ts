import { Marked } from 'marked';

/** The URL prefix of links to other articles. */
const ARTICLE_PREFIX = 'help:';

/** The checks that decide whether the user can follow a link. */
export type LinkTargets = { toArticle: (id: string) => boolean; toPage: (path: string) => boolean };

/** Renders an article without its title. Links that the user cannot follow become bold text. */
export function renderArticle(text: string, { toArticle, toPage }: LinkTargets): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        // The panel already has two levels of headings.
        const level = depth + 2;
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const id = href.startsWith(ARTICLE_PREFIX) ? href.slice(ARTICLE_PREFIX.length) : undefined;
        if (id === undefined ? !toPage(href) : !toArticle(id)) return `<strong>${words}</strong>`;
        return `<a href="${id === undefined ? href : `?help=${id}`}">${words}</a>`;
      },
    },
  });
  return marked.parse(text.slice(text.indexOf('\n')), { async: false });
}
