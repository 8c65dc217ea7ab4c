import { Combobox, Highlight } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';
import type { Result, Section } from './results.ts';

type Props = {
  id: string;
  optionId: (result: Result) => string;
  sections: Section[];
  typed: string;
  active: Result | undefined;
  onPoint: (result: Result) => void;
  onChoose: (result: Result) => void;
};

export function ResultList({ id, sections, ...shared }: Props) {
  const { t } = useTranslation('palette');
  return (
    <Combobox>
      <Combobox.Options id={id} aria-label={t('results')} className={classes.list}>
        {sections.map(({ key, results }) => (
          <Combobox.Group
            key={key}
            label={t(`sections.${key}`)}
            classNames={{ groupLabel: classes.heading! }}
          >
            {results.map((result) => (
              <Option key={result.id} result={result} {...shared} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}

type OptionProps = Omit<Props, 'id' | 'sections'> & { result: Result };

function Option({ result, optionId, typed, active, onPoint, onChoose }: OptionProps) {
  const { label, detail, icon: ResultIcon } = result;
  const isActive = result.id === active?.id;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Combobox.Option
      ref={element}
      id={optionId(result)}
      value={result.id}
      aria-selected={isActive}
      className={classes.option}
      // Not when it comes to lie below a pointer that rests.
      onMouseMove={() => !isActive && onPoint(result)}
      onClick={() => onChoose(result)}
    >
      <ResultIcon size={18} stroke={1.6} aria-hidden />
      <Highlight component="span" className={classes.label} highlight={typed.trim().split(/\s+/)}>
        {label}
      </Highlight>
      {detail !== undefined && <span className={classes.detail}> {detail}</span>}
    </Combobox.Option>
  );
}
