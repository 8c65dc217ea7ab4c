import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Chip, Row } from '#web/ui/index.ts';
import { IconCheck, type Icon } from '#web/ui/icons.ts';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import type { Factor, TurnOn } from './factor.ts';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';

type Props<Begun> = {
  factor: Factor;
  icon: Icon;
  note: string;
  isOn: boolean;
  /** Of those that are on. */
  isLast: boolean;
  begin: () => Promise<Begun>;
  turnOn: TurnOn;
  turnOff: () => Promise<unknown>;
  /** What is to be done before there is a code to enter. */
  renderGuide: (begun: Begun) => ReactNode;
  afterCode?: ReactNode;
};

/** A second step that can be turned on, with a code that proves that it works, and off. */
export function FactorRow<Begun>({ factor, icon, note, isOn, isLast, ...steps }: Props<Begun>) {
  const { t } = useTranslation('mySettings');
  const begin = useConfirmed(steps.begin);
  const turnOff = useConfirmed(steps.turnOff);
  const [dialog, setDialog] = useState<'set-up' | 'turn-off'>();
  const close = () => setDialog(undefined);
  const beginning = useMutation({
    mutationFn: begin,
    meta: { changesNothing: true },
    onSuccess: () => setDialog('set-up'),
  });
  const turningOff = useMutation({ mutationFn: turnOff });
  const begun = beginning.data;
  return (
    <>
      <Row
        icon={icon}
        title={t(`twoStep.${factor}.title`)}
        mark={isOn && <Chip look="delivered" icon={IconCheck} label={t('on')} />}
        note={note}
        problem={problemOf(isOn ? turningOff.error : beginning.error)}
        action={
          // One button for both, so that it keeps the focus while it changes what it does.
          <Button
            look="plain"
            aria-label={`${isOn ? t('turnOff') : t('turnOn')}: ${t(`twoStep.${factor}.title`)}`}
            busy={beginning.isPending || turningOff.isPending}
            onClick={() => (isOn ? setDialog('turn-off') : beginning.mutate())}
          >
            {isOn ? t('turnOff') : t('turnOn')}
          </Button>
        }
      />
      <SetUpDialog
        factor={factor}
        opened={dialog === 'set-up'}
        turnOn={steps.turnOn}
        guide={begun !== undefined && steps.renderGuide(begun)}
        afterCode={steps.afterCode}
        onClose={close}
      />
      <TurnOffDialog
        factor={factor}
        isLast={isLast}
        opened={dialog === 'turn-off'}
        turningOff={turningOff}
        onClose={close}
      />
    </>
  );
}
