import { useTranslation } from 'react-i18next';
import { countryOf, hasVariables, senderIdProblem, senderReach } from '#sms/index.ts';
import { IconUser } from '#web/ui/icons.ts';
import type { Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import classes from './Phone.module.css';
import { SampleSteps } from './SampleSteps.tsx';
import { useSenderAsSent } from './sender-as-sent.ts';
import { useTextAsSent } from './text-as-sent.ts';
import { LinkedText } from './LinkedText.tsx';

type Props = { draft: Draft; estimate: EstimateState; sampleAt: number; onSample: (at: number) => void };

/** The message as a real recipient would see it. */
export function Phone({ draft, estimate, sampleAt, onSample }: Props) {
  const { t } = useTranslation('sending');
  const samples = estimate.estimate?.samples ?? [];
  const at = Math.min(sampleAt, Math.max(samples.length - 1, 0));
  const sample = samples[at];
  // A text without variables is the same for everyone, so it does not wait for the server.
  const asSent = useTextAsSent(draft, estimate.estimate);
  const sender = useSenderAsSent(draft);
  const text = sample && hasVariables(draft.text) ? sample.text : asSent;
  return (
    <div>
      <figure className={classes.phone} aria-label={t('preview.phone')}>
        <div className={classes.screen}>
          <div className={classes.sender}>
            <span className={classes.face} aria-hidden>
              <IconUser size={18} />
            </span>
            <DisplayedSender sender={sender} number={sample?.number} />
          </div>
          {text ? (
            <p className={classes.bubble} data-behind={!estimate.current || undefined}>
              <LinkedText text={text} />
            </p>
          ) : (
            <p className={classes.quiet}>{t('preview.placeholder')}</p>
          )}
        </div>
      </figure>
      <SampleSteps samples={samples} at={at} onStep={onSample} />
    </div>
  );
}

/** The sender shown on the phone: some countries replace names. */
function DisplayedSender({ sender, number }: { sender: string; number: string | undefined }) {
  const { t } = useTranslation('sending');
  if (sender === '') return <span className={classes.quiet}>{t('preview.noSender')}</span>;
  const country = number === undefined ? undefined : countryOf(number);
  const isPossible = senderIdProblem(sender) === undefined;
  const reach = country && isPossible ? senderReach(sender, country) : 'shown';
  if (reach === 'replaced') return <span className={classes.quiet}>{t('preview.replaced', { sender })}</span>;
  if (reach === 'blocked') return <span className={classes.quiet}>{t('preview.blocked', { sender })}</span>;
  return sender;
}
