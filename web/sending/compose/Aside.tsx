import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/sending.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { IconChevronDown, IconChevronUp, IconDeviceMobile } from '#web/ui/icons.ts';
import {
  BareButton,
  Button,
  Credits,
  type FormState,
  Inline,
  MODIFIER,
  useFormat,
  useRaiseFloating,
  useShiftToasts,
} from '#web/ui/index.ts';
import classes from './Aside.module.css';
import type { Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import { SkippedFile } from './SkippedFile.tsx';
import { Phone } from './Phone.tsx';
import { isShortOfCredits } from './problems.ts';
import { Summary } from './Summary.tsx';
import { useReviewKeys } from './use-review-keys.ts';

type Props = {
  form: FormState<Draft>;
  estimate: EstimateState;
  sampleAt: number;
  onSample: (at: number) => void;
  onTest: () => void;
};

/** The preview and summary: next to the form, or a pull-up sheet on a phone. */
export function Aside({ form, estimate, sampleAt, onSample, onTest }: Props) {
  const { t } = useTranslation('sending');
  const [pulledUp, setPulledUp] = useState(false);
  const { text, sender, changes } = form.values;
  const [aside, foot] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const review = useRef<HTMLButtonElement>(null);
  useReviewKeys(review);
  const isSheet = () => getComputedStyle(aside.current!).position === 'fixed';
  useRaiseFloating(foot, isSheet);
  useShiftToasts(aside, () => !isSheet());
  const isWritten = text.trim() !== '' && sender.trim() !== '';
  const short = estimate.estimate !== undefined && isShortOfCredits(estimate.estimate);
  return (
    <aside
      ref={aside}
      className={classes.aside}
      data-pulled-up={pulledUp || undefined}
      aria-label={t('summary.title')}
    >
      <div className={classes.content}>
        <Phone draft={form.values} estimate={estimate} sampleAt={sampleAt} onSample={onSample} />
        <Summary
          draft={form.values}
          state={estimate}
          onFirst={(maxRecipients) => form.change({ maxRecipients })}
        />
        <Inline>
          <Button size="small" look="plain" icon={IconDeviceMobile} disabled={!isWritten} onClick={onTest}>
            {t('compose.test')}
          </Button>
          <SkippedFile draft={form.values} estimate={estimate} />
        </Inline>
      </div>
      <div ref={foot} className={classes.foot}>
        {estimate.estimate && short && !pulledUp && <InsufficientCredits estimate={estimate.estimate} />}
        <SheetHandle estimate={estimate} pulledUp={pulledUp} onToggle={() => setPulledUp(!pulledUp)} />
        <Button
          ref={review}
          type="submit"
          size="large"
          disabled={short}
          title={`${MODIFIER} + Enter`}
          aria-keyshortcuts={MODIFIER === 'Ctrl' ? 'Control+Enter' : 'Meta+Enter'}
          className={classes.submit}
        >
          {t(changes ? 'changing.review' : 'compose.review')}
        </Button>
      </div>
    </aside>
  );
}

/** On a phone the summary is collapsed, so this says why the message cannot be sent. */
function InsufficientCredits({ estimate: { cost, balance, monthlyLimit } }: { estimate: Estimate }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const missing = { count: Math.ceil((cost - balance) / 1000), missing: format.credits(cost - balance) };
  const isPostpaid = monthlyLimit !== null;
  return (
    <div className={classes.lacking}>
      <output>{t(isPostpaid ? 'summary.overLimit' : 'summary.youNeed', missing)}</output>
      {!isPostpaid && <BuyCredits missing={cost - balance} label={t('summary.buy')} />}
    </div>
  );
}

type HandleProps = { estimate: EstimateState; pulledUp: boolean; onToggle: () => void };

function SheetHandle({ estimate: { estimate }, pulledUp, onToggle }: HandleProps) {
  const { t } = useTranslation('sending');
  const Arrow = pulledUp ? IconChevronDown : IconChevronUp;
  return (
    <BareButton className={classes.handle} aria-expanded={pulledUp} onClick={onToggle}>
      <Arrow size={18} aria-hidden />
      {estimate ? (
        <span>
          {t('summary.sheet', { count: estimate.recipients })} · <Credits amount={estimate.cost} />
        </span>
      ) : (
        t('summary.sheetEmpty')
      )}
    </BareButton>
  );
}
