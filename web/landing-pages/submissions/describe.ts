import { t } from 'i18next';
import type { CountedForm, FormAnswer, FormSubmission } from '#contract/landing-pages/submissions.ts';

const ns = 'landingSubmissions';

/** Returns the title of a form, or what kind of form it is. */
export const formName = ({ title, kind }: Pick<CountedForm, 'title' | 'kind'>): string =>
  title || t(`kinds.${kind}`, { ns });

/** Returns the values of an answer as text; empty for none. */
export const answerText = ({ values }: FormAnswer): string => values.join(', ');

/** Returns the answers in one line, or what the person did. */
export function summaryOf({ kind, answers }: FormSubmission): string {
  if (kind === 'opt-out') return t('optedOut', { ns });
  if (kind === 'opt-in') return t('optedIn', { ns });
  return answers.map(answerText).filter(Boolean).join(' · ') || t('noAnswers', { ns });
}
