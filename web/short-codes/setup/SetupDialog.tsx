import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type KeywordRow, updateKeywordSetup } from '#contract/short-codes.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import {
  Checkbox,
  Dialog,
  Form,
  FormButtons,
  type FormState,
  RadioList,
  Stack,
  TextField,
  useForm,
} from '#web/ui/index.ts';
import { GroupField } from './GroupField.tsx';
import { keywordsQuery, type SetupValues, toValues } from './keywords.ts';
import { MessageField } from './MessageField.tsx';
import { useKeywordName } from './use-keyword-name.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const OPT_INS = ['none', 'at-once', 'confirmed'] as const;

type Props = { row: KeywordRow; onClose: () => void };

/** Edits what happens to the messages of a keyword or number. */
export function SetupDialog({ row, onClose }: Props) {
  const { t } = useTranslation('shortCodes');
  const name = useKeywordName()(row);
  return (
    <Dialog opened width={640} title={t('setupDialog.title', { name })} onClose={onClose}>
      <SetupForm row={row} name={name} onClose={onClose} />
    </Dialog>
  );
}

function SetupForm({ row, name, onClose }: Props & { name: string }) {
  const { t } = useTranslation('shortCodes');
  const { account } = useSession();
  const queryClient = useQueryClient();
  const { endpointId, shortCodeId, shortCode, keyword } = row;
  const form = useForm(
    (values: SetupValues) => call(updateKeywordSetup, { body: { endpointId, shortCodeId, ...values } }),
    {
      initial: {
        ...toValues(row),
        question: row.question || t('setupDialog.usualQuestion', { account: account.name }),
      },
      check: ({ forwardEmail, optIn, question }) => ({
        forwardEmail:
          forwardEmail.trim() !== '' && !EMAIL.test(forwardEmail.trim())
            ? t('setupDialog.notAddress')
            : undefined,
        question: optIn === 'confirmed' && !/\byes\b/i.test(question) ? t('setupDialog.noYes') : undefined,
      }),
      doneMessage: ({ forwardEmail, isEmailConfirmed }) =>
        forwardEmail === '' || isEmailConfirmed
          ? t('setupDialog.saved', { name })
          : t('setupDialog.savedUnconfirmed', { name, email: forwardEmail }),
      onDone: async () => {
        await queryClient.invalidateQueries({ queryKey: keywordsQuery.queryKey });
        onClose();
      },
    },
  );
  return (
    <Form form={form}>
      <Stack>
        <TextField
          {...form.field('forwardMobile')}
          label={t('setupDialog.forwardMobile')}
          hint={t('setupDialog.forwardMobileHint')}
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...form.field('forwardEmail')}
          label={t('setupDialog.forwardEmail')}
          hint={t('setupDialog.forwardEmailHint')}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <MessageField
          form={form}
          name="answer"
          label={t('setupDialog.answer')}
          hint={t('setupDialog.answerHint', { shortCode })}
        />
        <GroupField
          value={form.values.groupId}
          onChange={(groupId) => form.change({ groupId })}
          isDeleted={row.isGroupDeleted}
        />
        <OptInFields form={form} />
        {keyword !== '' && (
          <Checkbox
            {...form.field('acceptsGlued')}
            label={t('setupDialog.acceptsGlued', { example: `${keyword}John` })}
          />
        )}
      </Stack>
      <FormButtons form={form} submit={t('setupDialog.save')} onCancel={onClose} />
    </Form>
  );
}

function OptInFields({ form }: { form: FormState<SetupValues> }) {
  const { t } = useTranslation('shortCodes');
  const { optIn } = form.values;
  return (
    <>
      <RadioList
        label={t('setupDialog.optIn')}
        value={optIn}
        options={OPT_INS.map((value) => ({
          value,
          label: t(`setupDialog.optIns.${value}.label`),
          hint: t(`setupDialog.optIns.${value}.hint`),
        }))}
        onChange={(value) => form.change({ optIn: value as SetupValues['optIn'] })}
      />
      {optIn === 'confirmed' && (
        <MessageField
          form={form}
          name="question"
          label={t('setupDialog.question')}
          hint={t('setupDialog.questionHint')}
        />
      )}
    </>
  );
}
