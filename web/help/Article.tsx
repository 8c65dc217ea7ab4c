import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Heading } from '#web/ui/index.ts';
import { articleHtml, type Leads } from './article-html.ts';
import classes from './Help.module.css';
import { articleIn } from './opened-article.ts';

type Props = {
  title: string;
  text: string;
  leads: Leads;
  /** A link to another article. */
  onArticle: (id: string) => void;
  /** A link to a page, which the panel would cover. */
  onLeave: () => void;
};

/** An article. Its links to pages and other articles work without a page load. */
export function Article({ title, text, leads, onArticle, onLeave }: Props) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const follow = (event: MouseEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const article = articleIn(address.split('?')[1] ?? '');
    if (article !== undefined) onArticle(article);
    else {
      // First, so the address that is left still names the article: Back returns to it.
      void router.navigate({ href: address });
      onLeave();
    }
  };
  return (
    <article className={classes.article}>
      <Heading level={3} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
        {title}
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it */}
      <div
        onClick={follow}
        // oxlint-disable-next-line react/no-danger -- the articles come with Carillon
        dangerouslySetInnerHTML={{ __html: articleHtml(text, leads) }}
      />
    </article>
  );
}
