import { Checkbox, FieldGrid, Notice, Stack } from '#web/ui/index.ts';
import classes from './ColumnBoxes.module.css';

type Props<Column extends string> = {
  legend: string;
  error: string | undefined;
  options: readonly { value: Column; label: string }[];
  chosen: readonly Column[];
  onChange: (chosen: Column[]) => void;
};

/** A checkbox per column. */
export function ColumnBoxes<Column extends string>({
  legend,
  error,
  options,
  chosen,
  onChange,
}: Props<Column>) {
  return (
    <fieldset className={classes.columns}>
      <legend>{legend}</legend>
      <Stack gap="xs">
        {error && <Notice tone="bad">{error}</Notice>}
        <FieldGrid columns={3}>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="columns"
              label={label}
              value={chosen.includes(value)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, value] : chosen.filter((column) => column !== value))
              }
            />
          ))}
        </FieldGrid>
      </Stack>
    </fieldset>
  );
}
