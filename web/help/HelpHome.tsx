import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Text, TextField } from '#web/ui/index.ts';
import { ArticleList } from './ArticleList.tsx';
import type { Entry } from './catalogue.ts';
import { findArticlesForPage, searchArticles } from './search-articles.ts';
import classes from './Help.module.css';

type Props = {
  articles: Entry[];
  search: string;
  /** Whether the user returned from an article. */
  isBack: boolean;
  onSearch: (search: string) => void;
  children: ReactNode;
};

/** Lists the articles about the current page and all other articles. During a search, lists the matches. */
export function HelpHome({ articles, search, isBack, onSearch, children }: Props) {
  const { t } = useTranslation('help');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);
  const isSearching = search.trim() !== '';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const aboutPage = findArticlesForPage(path, articles);
  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        focusFirst
        autoComplete="off"
        value={search}
        onChange={onSearch}
      />
      <output className={classes.lists}>
        {isSearching ? (
          <SearchResults search={search.trim()} articles={articles} />
        ) : (
          <ArticleList title={t('here')} articles={aboutPage} />
        )}
      </output>
      {children}
      {!isSearching && (
        <ArticleList title={t('others')} articles={articles.filter((each) => !aboutPage.includes(each))} />
      )}
    </>
  );
}

function SearchResults({ search, articles }: { search: string; articles: Entry[] }) {
  const { t } = useTranslation('help');
  const matches = searchArticles(search, articles);
  if (matches.length === 0) return <Text tone="muted">{t('nothing', { search })}</Text>;
  return <ArticleList title={t('found', { count: matches.length })} articles={matches} />;
}
