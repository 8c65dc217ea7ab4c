import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Heading } from '#web/ui/index.ts';
import { renderArticle, type LinkTargets } from './article-html.ts';
import classes from './Help.module.css';
import { articleInUrl } from './opened-article.ts';

type Props = {
  title: string;
  text: string;
  targets: LinkTargets;
  /** Called for a link to another article. */
  onArticle: (id: string) => void;
};

/** Shows an article. Opens links to pages and articles without a page load. */
export function Article({ title, text, targets, onArticle }: Props) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const article = articleInUrl(href.split('?')[1] ?? '');
    if (article !== undefined) onArticle(article);
    // The panel closes when the URL changes. The previous history entry still names the article, so Back returns to it.
    else void router.navigate({ href });
  };
  return (
    <article className={classes.article}>
      <Heading level={3} ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
        {title}
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks of the links inside */}
      <div
        onClick={follow}
        // oxlint-disable-next-line react/no-danger -- the articles come with Carillon
        dangerouslySetInnerHTML={{ __html: renderArticle(text, targets) }}
      />
    </article>
  );
}
