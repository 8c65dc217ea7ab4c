import { t } from 'i18next';
import type { CountedForm, FormAnswer, FormSubmission } from '#contract/landing-pages/submissions.ts';

const ns = 'landingSubmissions';

export type Confirmation = { state: 'waiting' | 'confirmed' | 'expired'; at: string };

/** Returns the title of a form, or what kind of form it is. */
export const formName = ({ title, kind }: Pick<CountedForm, 'title' | 'kind'>): string =>
  title || t(`kinds.${kind}`, { ns });

/** Returns the values of an answer as text; empty for none. */
export const answerText = ({ values }: FormAnswer): string => values.join(', ');

/** Returns the state of a number's confirmation. Undefined for submissions that need none. */
export function confirmationOf({
  confirmBy,
  confirmedAt,
}: Pick<FormSubmission, 'confirmBy' | 'confirmedAt'>): Confirmation | undefined {
  if (confirmBy === null) return undefined;
  if (confirmedAt !== null) return { state: 'confirmed', at: confirmedAt };
  return { state: Date.parse(confirmBy) > Date.now() ? 'waiting' : 'expired', at: confirmBy };
}

const isUnconfirmed = ({ confirmBy, confirmedAt }: FormSubmission): boolean =>
  confirmBy !== null && confirmedAt === null;

/** Returns the answers in one line, or what the person did. */
export function summaryOf(submission: FormSubmission): string {
  const { kind, answers } = submission;
  if (kind === 'opt-out') return t('optedOut', { ns });
  if (kind === 'opt-in') return t(isUnconfirmed(submission) ? 'askedIn' : 'optedIn', { ns });
  return answers.map(answerText).filter(Boolean).join(' · ') || t('noAnswers', { ns });
}
