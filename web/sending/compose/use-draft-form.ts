import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountryCode, describeSenderIdProblem } from '#sms/index.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { useForm, useFormat, type FormState } from '#web/ui/index.ts';
import { type Draft, EMPTY } from './draft.ts';
import { draftIn } from './draft-keeper.ts';
import { leftInTab } from './tab-drafts.ts';
import { type KeptDraft, type Loaded, useKeptDraft } from './use-kept-draft.ts';
import { fieldOf, whatIsMissing } from './problems.ts';
import { useSend } from './send.ts';

type Sending = {
  /** Of the estimate that the user reviewed; null if it has none. */
  fingerprint: RefObject<string | null>;
  onFailed: (error: unknown) => void;
};

/** The draft as a form, from its stored state to the campaign's report. */
export function useDraftForm(
  loaded: Loaded,
  { fingerprint, onFailed }: Sending,
): { form: FormState<Draft>; kept: KeptDraft } {
  const { t } = useTranslation('sending');
  const { user, account } = useSession();
  const { username } = user;
  const format = useFormat();
  const navigate = useNavigate();
  const [beginning] = useState(() => withUsualSender(username, loaded.beginning));
  const [initial] = useState(() => begun(username, { ...loaded, beginning }));
  const here = () => ({
    homeCountry: account.homeCountry as CountryCode,
    clock: format.localTime(new Date().toISOString()),
  });
  const forget = useRef<() => Promise<void>>(undefined);
  const form = useForm(useSend(fingerprint), {
    initial,
    check: (draft) =>
      Object.fromEntries(
        whatIsMissing(draft, here()).map((missing) => [
          missing.field,
          missing.code === 'sender'
            ? describeSenderIdProblem(missing.problem)
            : t(`compose.errors.${missing.code}`, {
                parts: missing.parts,
                max: missing.max,
                characters: draft.text.length,
              }),
        ]),
      ),
    linkedFields: ['groupIds', 'numbers'],
    fieldOf,
    onDone: async ({ id }, { sender }) => {
      storeInTab(username, SENDER, sender);
      await forget.current?.();
      return navigate({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } });
    },
    onFailed,
  });
  const kept = useKeptDraft(username, form, { ...loaded, beginning });
  useEffect(() => {
    forget.current = kept.forget;
  });
  return { form, kept };
}

const SENDER = 'sender';

/** What this tab holds that was not saved, or what is kept, or else a new message. */
function begun(username: string, { id, stored, beginning }: Loaded): Draft {
  const left = leftInTab(username, id);
  if (left) return { ...EMPTY, ...left.draft };
  return stored ? draftIn(stored) : beginning;
}

/** The sender of the last time, unless the message has its own. */
const withUsualSender = (username: string, draft: Draft): Draft =>
  draft.sender === '' ? { ...draft, sender: (loadFromTab(username, SENDER) as string | null) ?? '' } : draft;
