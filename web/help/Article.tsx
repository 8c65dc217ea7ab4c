import { useRouter } from '@tanstack/react-router';
import { marked } from 'marked';
import { type MouseEvent, useMemo } from 'react';
import classes from './Help.module.css';

type Props = {
  title: string;
  text: string;
  /** A link to another article. */
  onArticle: (id: string) => void;
  /** A link to a page, which the panel would cover. */
  onLeave: () => void;
};

/** Begins the address of a link to another article. */
const TO_ARTICLE = 'help:';

/** An article. Its links to pages and other articles work without a page load. */
export function Article({ title, text, onArticle, onLeave }: Props) {
  const router = useRouter();
  const html = useMemo(() => marked.parse(withoutTitle(text), { async: false }), [text]);
  const follow = (event: MouseEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (address.startsWith(TO_ARTICLE)) onArticle(address.slice(TO_ARTICLE.length));
    else {
      onLeave();
      void router.navigate({ href: address });
    }
  };
  return (
    <article className={classes.article}>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it */}
      <div
        onClick={follow}
        // oxlint-disable-next-line react/no-danger -- the articles come with Carillon
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}

const withoutTitle = (text: string): string => text.slice(text.indexOf('\n'));
