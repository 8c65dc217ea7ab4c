import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Chip, LoadedDialog, Row } from '#web/ui/index.ts';
import { IconCheck, type Icon } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import type { Factor, TurnOn } from './factor.ts';
import { TurnOffDialog } from './TurnOffDialog.tsx';

const loadSetUpDialog = async () => (await import('./SetUpDialog.tsx')).SetUpDialog;

type Props<Setup> = {
  factor: Factor;
  icon: Icon;
  note: string;
  isOn: boolean;
  /** Whether this is the only factor that is on. */
  isLast: boolean;
  /** Whether the account requires a factor. The last one then stays on. */
  isRequired: boolean;
  start: () => Promise<Setup>;
  turnOn: TurnOn;
  turnOff: () => Promise<unknown>;
  /** Renders the steps that the user must take before entering a code. */
  renderGuide: (setup: Setup) => ReactNode;
  afterCode?: ReactNode;
};

/** A second factor. The user turns it on with a code, which proves that the factor works. */
export function FactorRow<Setup>({ factor, icon, note, isOn, isLast, isRequired, ...steps }: Props<Setup>) {
  const { t } = useTranslation('mySettings');
  const startSetup = useWithConfirmation(steps.start);
  const turnOff = useWithConfirmation(steps.turnOff);
  const [dialog, setDialog] = useState<'set-up' | 'turn-off' | 'required'>();
  const close = () => setDialog(undefined);
  const starting = useMutation({
    mutationFn: startSetup,
    meta: { changesNothing: true },
    onSuccess: () => setDialog('set-up'),
  });
  const turningOff = useMutation({ mutationFn: turnOff });
  const setup = starting.data;
  return (
    <>
      <Row
        icon={icon}
        title={t(`twoStep.${factor}.title`)}
        mark={isOn && <Chip look="delivered" icon={IconCheck} label={t('on')} />}
        note={note}
        problem={
          isOn && isLast && isRequired && dialog === 'required'
            ? t('twoStep.lastRequired')
            : problemOf(isOn ? turningOff.error : starting.error)
        }
        action={
          // One button turns the factor on and off, to keep the focus when the action changes.
          <Button
            look="plain"
            aria-label={`${isOn ? t('turnOff') : t('turnOn')}: ${t(`twoStep.${factor}.title`)}`}
            busy={starting.isPending || turningOff.isPending}
            onClick={() =>
              isOn ? setDialog(isLast && isRequired ? 'required' : 'turn-off') : starting.mutate()
            }
          >
            {isOn ? t('turnOff') : t('turnOn')}
          </Button>
        }
      />
      <LoadedDialog
        load={loadSetUpDialog}
        opened={dialog === 'set-up'}
        onClose={close}
        with={{
          factor,
          turnOn: steps.turnOn,
          guide: setup !== undefined && steps.renderGuide(setup),
          afterCode: steps.afterCode,
        }}
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
