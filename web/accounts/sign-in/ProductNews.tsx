import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProductNews } from '#contract/client.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';
import { useClient } from '#web/ui/index.ts';
import { survivesLogOutMeta } from '../session.ts';
import classes from './ProductNews.module.css';

/** Null if the request failed. */
type News = Answer<typeof getProductNews> | null;

export function ProductNews() {
  const { t } = useTranslation('accounts');
  const news = useNews();
  return (
    <section className={classes.news} aria-label={t('news.label')}>
      <Suspense fallback={<LoadingNews />}>
        <NewsContent news={news} />
      </Suspense>
    </section>
  );
}

function useNews(): Promise<News> {
  const queryClient = useQueryClient();
  const [news] = useState(() =>
    queryClient
      .fetchQuery({
        queryKey: ['product-news'],
        meta: survivesLogOutMeta,
        queryFn: () => call(getProductNews),
        staleTime: 60_000,
        retry: false,
      })
      .catch(() => null),
  );
  return news;
}

function NewsContent({ news }: { news: Promise<News> }) {
  const { t } = useTranslation('accounts');
  const { changelog } = useClient().brand.links;
  const answer = use(news);
  if (answer?.errorCode === 'EntityNotFoundException') {
    return <p>{changelog ? <a href={changelog}>{t('news.none')}</a> : t('news.none')}</p>;
  }
  if (!answer?.productNews) return <p>{t('news.failed')}</p>;
  const { heading, content } = answer.productNews;
  return (
    <>
      <h2>{heading}</h2>
      {paragraphsOf(content).map((paragraph, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be equal, and none has state
        <p key={nth}>{paragraph}</p>
      ))}
    </>
  );
}

function paragraphsOf(content: string): string[] {
  return content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

function LoadingNews() {
  return (
    <div className={classes.waiting} aria-busy>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
