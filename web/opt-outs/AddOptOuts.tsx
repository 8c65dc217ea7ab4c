import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { addOptOuts, MAX_TYPED_NUMBERS_LENGTH } from '#contract/opt-outs.ts';
import { MAX_LIST_LENGTH } from '#contract/opt-out-imports.ts';
import { call } from '#web/client/index.ts';
import { IconPlus } from '#web/ui/icons.ts';
import {
  Button,
  Dialog,
  Form,
  FormButtons,
  showSuccess,
  TextArea,
  useDisclosure,
  useForm,
} from '#web/ui/index.ts';
import { startImport } from './imports/imports.ts';
import { optOutsPaths } from './paths.ts';

export function AddOptOuts() {
  const { t } = useTranslation('optOuts');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button icon={IconPlus} onClick={open}>
        {t('add')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('add')}>
        <AddOptOutsForm onClose={close} />
      </Dialog>
    </>
  );
}

/** Adds opt-outs. Invalid entries stay in the field. Long lists are imported in the background. */
function AddOptOutsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('optOuts');
  const navigate = useNavigate();
  const form = useForm(({ numbers }: { numbers: string }) => addOrImport(numbers, t('dialog.pasted')), {
    initial: { numbers: '' },
    check: ({ numbers }) => ({ numbers: problemOf(numbers, t) }),
    fieldOf: () => 'numbers',
    refusalIn: (added, { change }) => {
      if (!added) return undefined;
      reportResult(added, t);
      if (added.invalid.length === 0) return undefined;
      change({ numbers: added.invalid.join('\n') });
      return { errors: { numbers: t('dialog.invalid', { numbers: added.invalid.slice(0, 5).join(', ') }) } };
    },
    onDone: (added) => {
      onClose();
      if (!added) void navigate({ to: optOutsPaths.imports });
    },
  });
  return (
    <Form form={form}>
      <TextArea
        {...form.field('numbers')}
        required
        focusFirst
        label={t('dialog.numbers')}
        hint={t('dialog.hint')}
        rows={6}
      />
      <FormButtons form={form} submit={t('dialog.submit')} onCancel={onClose} />
    </Form>
  );
}

/** Adds a short list and returns the result. Imports a long list in the background and returns undefined. */
async function addOrImport(numbers: string, fileName: string): Promise<AddResult | undefined> {
  if (numbers.length <= MAX_TYPED_NUMBERS_LENGTH) return call(addOptOuts, { body: { numbers } });
  await startImport(fileName, numbers);
  return undefined;
}

type AddResult = Answer<typeof addOptOuts>;
type Translate = TFunction<'optOuts'>;

function problemOf(numbers: string, t: Translate): string | undefined {
  if (numbers.trim() === '') return t('dialog.required');
  return numbers.length > MAX_LIST_LENGTH ? t('imports.tooLong') : undefined;
}

function reportResult({ added, existing }: AddResult, t: Translate): void {
  const existingText = existing > 0 ? ` ${t('dialog.existing', { count: existing })}` : '';
  if (added > 0) showSuccess(t('dialog.added', { count: added }) + existingText);
  else if (existing > 0) showSuccess(t('dialog.onlyExisting', { count: existing }));
}
