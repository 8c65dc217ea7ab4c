import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteFormSubmission,
  downloadFormSubmissions,
  type FormSubmission,
} from '#contract/landing-pages/submissions.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconListCheck } from '#web/ui/icons.ts';
import { Alert, List, Section } from '#web/ui/index.ts';
import { DeleteSubmission } from './DeleteSubmission.tsx';
import { FormFilter } from './FormFilter.tsx';
import { SubmissionDialog } from './SubmissionDialog.tsx';
import { SubmissionMenu } from './SubmissionMenu.tsx';
import { summaryOf } from './describe.ts';
import { formsQuery, submissionsQuery } from './submissions.ts';
import { useColumns } from './use-columns.tsx';
import { useSubmissionsUrl } from './use-submissions-url.ts';

type Chosen = { submission: FormSubmission; dialog: 'details' | 'delete' | null };

/** What people entered in the forms of a page, for users who may see contacts. */
export function Submissions({ pageId }: { pageId: number }) {
  return useIsAllowed(downloadFormSubmissions) ? <AllowedSubmissions pageId={pageId} /> : null;
}

function AllowedSubmissions({ pageId }: { pageId: number }) {
  const { t } = useTranslation('landingSubmissions');
  const mayDelete = useIsAllowed(deleteFormSubmission);
  const { search, form, chooseForm } = useSubmissionsUrl();
  const { forms = [], isFull = false } = useQuery(formsQuery(pageId)).data ?? {};
  const [chosen, setChosen] = useState<Chosen>();
  const show = (submission: FormSubmission, dialog: Chosen['dialog']) => setChosen({ submission, dialog });
  const close = () => setChosen((was) => was && { ...was, dialog: null });
  const params = { search, blockId: form };
  const hasSeveral = forms.length > 1;
  const hasConfirmations = forms.some(({ confirmed, unconfirmed }) => confirmed + unconfirmed > 0);
  return (
    <Section title={t('title')} context={t('context')}>
      {isFull && <Alert tone="quiet">{t('full')}</Alert>}
      <List
        label={t('title')}
        query={submissionsQuery(pageId, params)}
        filter={{ search, form }}
        search={t('search')}
        filters={(hasSeveral || form) && <FormFilter forms={forms} value={form} onChange={chooseForm} />}
        download={callUrl(downloadFormSubmissions, { pageId }, params)}
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={summaryOf}
        onOpen={(submission) => show(submission, 'details')}
        {...(mayDelete && {
          renderMenu: (submission: FormSubmission) => (
            <SubmissionMenu onDelete={() => show(submission, 'delete')} />
          ),
        })}
        columns={useColumns({ hasSeveralForms: hasSeveral, hasConfirmations })}
        empty={{ icon: IconListCheck, title: t('empty'), text: t('emptyText') }}
        noResults={t('noneFound')}
      />
      {chosen && (
        <>
          <SubmissionDialog
            submission={chosen.submission}
            opened={chosen.dialog === 'details'}
            onClose={close}
          />
          <DeleteSubmission
            pageId={pageId}
            submissionId={chosen.submission.id}
            opened={chosen.dialog === 'delete'}
            onClose={close}
          />
        </>
      )}
    </Section>
  );
}
