import { Button } from '../buttons/Button.tsx';
import { IconAlertTriangle } from '../icons.ts';
import { Inline } from '../layout/Inline.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Alert } from './Alert.tsx';

type Props = { text: string; loadLabel: string; onLoad: () => void };

/** Says that what a form shows was changed elsewhere, and offers to load it (decision 66). */
export function OutdatedNote({ text, loadLabel, onLoad }: Props) {
  return (
    <Alert tone="quiet" icon={IconAlertTriangle}>
      <Stack gap="xs">
        {text}
        <Inline>
          <Button size="small" look="plain" onClick={onLoad}>
            {loadLabel}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  );
}
