import { queryOptions } from '@tanstack/react-query';
import { type KeywordRow, listKeywordAnswers, listKeywords } from '#contract/short-codes.ts';
import { call, listQuery } from '#web/client/index.ts';

export const keywordsQuery = queryOptions({
  queryKey: ['short-codes', 'keywords'],
  queryFn: ({ signal }) => call(listKeywords, {}, { signal }),
});

export const answersQuery = (keywordId: number) =>
  listQuery(['short-codes', 'answers', keywordId], (page, options) =>
    call(listKeywordAnswers, { params: { keywordId }, query: page }, options),
  );

/** The settings of a keyword as a form has them. `groupId` is empty for no group. */
export type SetupValues = Pick<
  KeywordRow,
  'forwardEmail' | 'forwardMobile' | 'answer' | 'optIn' | 'question' | 'acceptsGlued'
> & { groupId: number | null };

export const toValues = (row: KeywordRow): SetupValues => ({
  forwardMobile: row.forwardMobile && `+${row.forwardMobile}`,
  forwardEmail: row.forwardEmail,
  answer: row.answer,
  groupId: row.group?.id ?? null,
  optIn: row.optIn,
  question: row.question,
  acceptsGlued: row.acceptsGlued,
});
