import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Text, TextField } from '#web/ui/index.ts';
import { ArticleList } from './ArticleList.tsx';
import type { Entry } from './catalogue.ts';
import { articlesFor, articlesFound } from './find-articles.ts';
import classes from './Help.module.css';

type Props = {
  articles: Entry[];
  search: string;
  /** From an article. */
  isBack: boolean;
  onSearch: (search: string) => void;
  /** What else helps. */
  children: ReactNode;
};

/** All articles: those about the page first, or those that a search finds. */
export function HelpHome({ articles, search, isBack, onSearch, children }: Props) {
  const { t } = useTranslation('help');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isBack) field.current?.focus();
  }, [isBack]);
  const isSearching = search.trim() !== '';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const here = articlesFor(path, articles);
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
          <Found search={search.trim()} articles={articles} />
        ) : (
          <ArticleList title={t('here')} articles={here} />
        )}
      </output>
      {children}
      {!isSearching && (
        <ArticleList title={t('others')} articles={articles.filter((each) => !here.includes(each))} />
      )}
    </>
  );
}

function Found({ search, articles }: { search: string; articles: Entry[] }) {
  const { t } = useTranslation('help');
  const found = articlesFound(search, articles);
  if (found.length === 0) return <Text tone="muted">{t('nothing', { search })}</Text>;
  return <ArticleList title={t('found', { count: found.length })} articles={found} />;
}
