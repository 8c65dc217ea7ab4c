import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Stack, Text, useFormat } from '#web/ui/index.ts';
import { clockInWords } from '../in-words.ts';
import type { Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import { lacksCredits } from './problems.ts';
import classes from './Phone.module.css';
import { Summary } from './Summary.tsx';
import { UnknownVariables } from './UnknownVariables.tsx';

type Props = {
  opened: boolean;
  draft: Draft;
  estimate: EstimateState;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** The summary once more, and the number that is sent on the button. */
export function ReviewDialog({ opened, draft, estimate, isSending, onSend, onClose }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const isLater = draft.when === 'later';
  const recipients = estimate.estimate?.recipients ?? 0;
  const hasSome = recipients > 0 || estimate.estimate?.exact === false;
  const ready = estimate.current && estimate.estimate && hasSome && !lacksCredits(estimate.estimate);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('review.title')} width={480}>
      <Stack>
        <div>
          <Text tone="muted" below="xs">
            {t('review.from', { sender: draft.sender })}
          </Text>
          <p className={classes.bubble}>{draft.text}</p>
        </div>
        <UnknownVariables text={draft.text} variables={estimate.estimate?.unknownVariables ?? []} />
        <Summary state={estimate} />
        <Text size="sm" tone="muted">
          {estimate.current && !hasSome
            ? t('compose.errors.nobody')
            : isLater && draft.at !== ''
              ? t('review.later', { time: clockInWords(draft.at, format) })
              : t('review.now')}
        </Text>
        <Inline justify="end">
          <Button look="plain" onClick={onClose} disabled={isSending}>
            {t('review.back')}
          </Button>
          <Button onClick={onSend} disabled={!ready} busy={isSending} focusFirst>
            {recipients > 0
              ? t(isLater ? 'review.schedule' : 'review.send', { count: recipients })
              : t(isLater ? 'review.scheduleAll' : 'review.sendAll')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
