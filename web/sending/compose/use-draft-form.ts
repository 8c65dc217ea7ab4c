import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountryCode, describeSenderIdProblem } from '#sms/index.ts';
import { storeInTab, loadFromTab, useSession } from '#web/accounts/index.ts';
import { CallProblem, errorMessage } from '#web/client/index.ts';
import { useForm, useFormat, type FormState } from '#web/ui/index.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { toDraft } from './draft-autosave.ts';
import { tabDraft } from './tab-drafts.ts';
import { type AutosavedDraft, type LoadedDraft, useDraftAutosave } from './use-draft-autosave.ts';
import { fieldForName, findDraftProblems } from './problems.ts';
import { useSend } from './send.ts';

type DraftSendOptions = {
  /** The fingerprint of the reviewed estimate, or null. */
  fingerprint: RefObject<string | null>;
  onFailed: (error: unknown) => void;
  /** Called when another window changes, sends or deletes the draft. */
  onExternalChange: (draft: Draft) => void;
};

/**
 * Loads the draft into a form and autosaves it. Submitting the form sends the message and then opens its
 * report.
 */
export function useDraftForm(
  loaded: LoadedDraft,
  { fingerprint, onFailed, onExternalChange }: DraftSendOptions,
): { form: FormState<Draft>; autosave: AutosavedDraft } {
  const { t } = useTranslation('sending');
  const { user, account } = useSession();
  const { username } = user;
  const format = useFormat();
  const navigate = useNavigate();
  const [fromUrl] = useState(() => withLastSender(username, loaded.initial));
  const [initial] = useState(() => initialDraft(username, { ...loaded, initial: fromUrl }));
  const context = () => ({
    homeCountry: account.homeCountry as CountryCode,
    clock: format.localTime(new Date().toISOString()),
  });
  const discardDraft = useRef<() => Promise<void>>(undefined);
  const form = useForm(useSend(loaded.id, fingerprint), {
    initial,
    check: (draft) =>
      Object.fromEntries(
        findDraftProblems(draft, context()).map((missing) => [
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
    fieldOf: fieldForName,
    onDone: async ({ id }, { sender }) => {
      storeInTab(username, SENDER_STORAGE_NAME, sender);
      await discardDraft.current?.();
      return navigate({ to: '/Reports/CampaignReport/$campaignId', params: { campaignId: id } });
    },
    // `EditedCampaign` reports this conflict with the changed fields.
    problemText: (error) => (isCampaignChanged(error) ? null : errorMessage(error)),
    onFailed,
  });
  const autosave = useDraftAutosave(username, form, { ...loaded, initial: fromUrl }, onExternalChange);
  useEffect(() => {
    discardDraft.current = autosave.discard;
  });
  return { form, autosave };
}

const isCampaignChanged = (error: unknown): boolean =>
  error instanceof CallProblem && error.code === 'campaign_changed';

const SENDER_STORAGE_NAME = 'sender';

/** Returns the unsaved draft of this tab, the stored draft, or a new message. */
function initialDraft(username: string, { id, stored, initial }: LoadedDraft): Draft {
  const left = tabDraft(username, id);
  if (left) return { ...EMPTY_DRAFT, ...left.draft };
  return stored ? toDraft(stored) : initial;
}

/** Returns the draft with the last used sender, unless the draft has its own. */
const withLastSender = (username: string, draft: Draft): Draft =>
  draft.sender === ''
    ? { ...draft, sender: (loadFromTab(username, SENDER_STORAGE_NAME) as string | null) ?? '' }
    : draft;
