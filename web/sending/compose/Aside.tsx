import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.ts';
import { BareButton, Button, Credits } from '#web/ui/index.ts';
import classes from './Aside.module.css';
import type { Draft } from './draft.ts';
import type { EstimateState } from './estimate.ts';
import { Phone } from './Phone.tsx';
import { lacksCredits } from './problems.ts';
import { Summary } from './Summary.tsx';

type Props = { draft: Draft; estimate: EstimateState; sampleAt: number; onSample: (at: number) => void };

/** Preview and summary: beside the form, or on a phone a sheet that is pulled up. */
export function Aside({ draft, estimate, sampleAt, onSample }: Props) {
  const { t } = useTranslation('sending');
  const [pulledUp, setPulledUp] = useState(false);
  const short = estimate.estimate !== undefined && lacksCredits(estimate.estimate);
  return (
    <aside className={classes.aside} data-pulled-up={pulledUp || undefined} aria-label={t('summary.title')}>
      <div className={classes.content}>
        <Phone draft={draft} estimate={estimate} sampleAt={sampleAt} onSample={onSample} />
        <Summary state={estimate} />
      </div>
      <div className={classes.foot}>
        <SheetHandle estimate={estimate} pulledUp={pulledUp} onToggle={() => setPulledUp(!pulledUp)} />
        <Button type="submit" size="large" disabled={short} className={classes.submit}>
          {t('compose.review')}
        </Button>
      </div>
    </aside>
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
