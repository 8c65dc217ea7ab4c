import { useTranslation } from 'react-i18next';
import { type ContentProblem, type LandingPage, publishLandingPage } from '#contract/landing-pages/pages.ts';
import { useSession } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import {
  Alert,
  DateTimeField,
  Form,
  FormButtons,
  Segments,
  showSuccess,
  TextField,
  Text,
  toMoment,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { ProblemList } from './ProblemList.tsx';
import { SizeNote } from './SizeNote.tsx';
import { addressOf } from '../address.ts';

type Props = {
  page: Pick<LandingPage, 'id' | 'version' | 'url'>;
  /** The size of the page. */
  bytes: number;
  warnings: readonly ContentProblem[];
  onClose: () => void;
  onShowBlock: ((blockId: string) => void) | undefined;
  onPublished: ((page: LandingPage) => void) | undefined;
};

type Values = { note: string; when: 'now' | 'later'; at: string };

export function PublishForm({ page, bytes, warnings, onClose, onShowBlock, onPublished }: Props) {
  const { t } = useTranslation('landingPages');
  const { localNow, localTime, dateTime } = useFormat();
  const { timeZone } = useSession().account;
  const send = ({ note, when, at }: Values) =>
    call(publishLandingPage, {
      params: { pageId: page.id },
      body: {
        version: page.version,
        note: note.trim(),
        at: when === 'later' ? toMoment(at, localTime) : null,
      },
    });
  const form = useForm(send, {
    initial: { note: '', when: 'now', at: '' },
    check: ({ when, at }) => ({
      at: when === 'later' && (at === '' || at <= localNow()) ? t('publish.pastTime') : undefined,
    }),
    onDone: (published) => {
      const { publishAt, title } = published;
      showSuccess(
        publishAt === null
          ? t('publish.done', { title })
          : t('publish.planned', { title, at: dateTime(new Date(publishAt)) }),
      );
      onPublished?.(published);
      onClose();
    },
  });
  const isLater = form.values.when === 'later';
  return (
    <Form form={form}>
      <Text size="sm">{t('publish.text', { address: addressOf(page.url) })}</Text>
      <SizeNote bytes={bytes} />
      {warnings.length > 0 && (
        <Alert tone="quiet" icon={IconAlertTriangle} title={t('publish.warnings')}>
          <ProblemList problems={warnings} onClose={onClose} onShowBlock={onShowBlock} />
        </Alert>
      )}
      <Segments
        label={t('publish.when')}
        value={form.values.when}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
        onChange={(when) => form.change({ when })}
      />
      {isLater && (
        <DateTimeField
          {...form.field('at')}
          required
          label={t('publish.at')}
          zone={t('publish.zone', { zone: timeZone })}
        />
      )}
      <TextField
        {...form.field('note')}
        label={t('publish.note')}
        hint={t('publish.noteHint')}
        maxLength={200}
        autoComplete="off"
      />
      <FormButtons form={form} submit={t(isLater ? 'publish.plan' : 'publish.submit')} onCancel={onClose} />
    </Form>
  );
}
