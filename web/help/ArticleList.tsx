import { useId } from 'react';
import { IconFileText } from '#web/ui/icons.ts';
import { BareButton, Heading } from '#web/ui/index.ts';
import type { Entry } from './catalogue.ts';
import classes from './Help.module.css';
import { openedArticle } from './opened-article.ts';

export function ArticleList({ title, articles }: { title: string; articles: Entry[] }) {
  const titleId = useId();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Heading level={3} id={titleId} className={classes.heading}>
        {title}
      </Heading>
      <ul className={classes.list}>
        {articles.map(({ id, title: name }) => (
          <li key={id}>
            <BareButton className={classes.entry} onClick={() => openedArticle.set(id)}>
              <IconFileText size={16} aria-hidden />
              {name}
            </BareButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
