import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaign, deleteDraft, estimateCampaign, sendCampaign } from '#contract/sending.ts';
import { storeInTab, loadFromTab, mySettingsQuery, useSession } from '#web/accounts/index.ts';
import { call, CallProblem } from '#web/client/index.ts';
import {
  Dialog,
  Form,
  FormButtons,
  showSuccess,
  Skeleton,
  Text,
  TextField,
  useDebouncedValue,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { useReviewer } from '../use-reviewer.ts';

type Props = { sender: string; text: string; shortensLinks: boolean; opened: boolean; onClose: () => void };

const STORAGE_NAME = 'test numbers';

/** Sends a test message. `text` contains the values of the recipient in the preview. */
export function TestDialog({ opened, onClose, ...message }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('test.title')}>
      <LoadedForm {...message} onClose={onClose} />
    </Dialog>
  );
}

/** Starts with the numbers of the last test, or the user's mobile number. */
function LoadedForm(props: Omit<Props, 'opened'>) {
  const { username } = useSession().user;
  const stored = loadFromTab(username, STORAGE_NAME) as string | null;
  const { data, isLoading } = useQuery({ ...mySettingsQuery, enabled: stored === null, retry: false });
  if (isLoading) return <Skeleton height={180} />;
  return <TestForm {...props} initial={stored ?? data?.contactNo1 ?? ''} />;
}

function TestForm({ initial, onClose, ...message }: Omit<Props, 'opened'> & { initial: string }) {
  const { t } = useTranslation('sending');
  const reviewer = useReviewer();
  const { username } = useSession().user;
  // If the response was lost, sending the same campaign again has no effect.
  const createdTest = useRef<{ numbers: string; campaignId: number }>(undefined);
  const form = useForm(
    async ({ numbers }: { numbers: string }) => {
      if (createdTest.current?.numbers !== numbers) {
        const body = { ...toTestCampaign({ ...message, numbers }), name: t('test.name') };
        createdTest.current = { numbers, campaignId: (await call(createCampaign, { body })).id };
      }
      const params = { campaignId: createdTest.current.campaignId };
      try {
        return await call(sendCampaign, { params });
      } catch (error) {
        if (isClientError(error)) {
          createdTest.current = undefined;
          await call(deleteDraft, { params }).catch(() => undefined);
        }
        throw error;
      }
    },
    {
      initial: { numbers: initial },
      check: ({ numbers }) => ({ numbers: numbers.trim() === '' ? t('test.noNumber') : undefined }),
      fieldOf: (name) => (name.startsWith('audience') ? 'numbers' : undefined),
      onDone: ({ state, invalid, heldFor }, { numbers }) => {
        storeInTab(username, STORAGE_NAME, numbers);
        if (state === 'held') showSuccess(t('test.held', { reviewer: reviewer(heldFor) }));
        else showSuccess(invalid > 0 ? t('test.sentSome', { count: invalid }) : t('test.sent'));
        onClose();
      },
    },
  );
  return (
    <Form form={form}>
      <Text tone="muted">
        {t('test.text')} <TestCost {...toTestCampaign({ ...message, numbers: form.values.numbers })} />
      </Text>
      <TextField
        {...form.field('numbers')}
        required
        focusFirst
        label={t('test.numbers')}
        hint={t('test.numbersHint')}
        inputMode="tel"
        maxLength={200}
      />
      <FormButtons form={form} submit={t('test.send')} onCancel={onClose} />
    </Form>
  );
}

/**
 * Returns whether the server refused to send the test. The test's campaign is then still a draft and must
 * be deleted.
 */
const isClientError = (error: unknown): boolean =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500;

type TestFormValues = { sender: string; text: string; shortensLinks: boolean; numbers: string };

const toTestCampaign = ({ sender, text, shortensLinks, numbers }: TestFormValues) => ({
  sender,
  text,
  shortensLinks,
  respectsSendingHours: false,
  audience: { numbers },
});

const DEBOUNCE_MS = 300;

/** Shows the cost of the test once it is known. */
function TestCost(test: ReturnType<typeof toTestCampaign>) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const wanted = JSON.stringify(test);
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['estimate', 'test', asked],
    queryFn: ({ signal }) => call(estimateCampaign, { body: JSON.parse(asked) as typeof test }, { signal }),
    enabled: test.audience.numbers.trim() !== '',
    retry: false,
  });
  if (!data || data.parts === 0 || asked !== wanted) return null;
  return t('test.costs', {
    count: Math.ceil(data.cost / 1000),
    credits: format.credits(data.cost),
    parts: t('figures.parts', { count: data.parts }),
  });
}
