import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeSenderIdProblem, MAX_PARTS } from '#sms/index.ts';
import { useSession } from '#web/accounts/index.ts';
import { useForm, useMarkUnsaved, type FormState } from '#web/ui/index.ts';
import { type Draft, firstDraft, forgetDraft, isEmpty, keepDraft } from './draft.ts';
import { fieldOf, whatIsMissing } from './problems.ts';
import { useSend } from './send.ts';

/** The draft as a form, from what is kept of it to the campaign's report. `onFailed`: it was not sent. */
export function useDraftForm(chosenGroup: number | undefined, onFailed: () => void): FormState<Draft> {
  const { t } = useTranslation('sending');
  const { username } = useSession().user;
  const navigate = useNavigate();
  const [initial] = useState(() => firstDraft(username, chosenGroup));
  const form = useForm(useSend(), {
    initial,
    check: (draft) =>
      Object.fromEntries(
        whatIsMissing(draft).map((missing) => [
          missing.field,
          missing.code === 'sender'
            ? describeSenderIdProblem(missing.problem)
            : t(`compose.errors.${missing.code}`, { parts: missing.parts, max: MAX_PARTS }),
        ]),
      ),
    together: ['groupIds', 'numbers'],
    fieldOf,
    onDone: ({ id }) => {
      forgetDraft(username);
      return navigate({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } });
    },
    onFailed,
  });
  useEffect(() => keepDraft(username, form.values), [username, form.values]);
  useMarkUnsaved(!isEmpty(form.values));
  return form;
}
