import { ListOption, HighlightedText, OptionGroup, OptionList } from '#web/ui/index.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Palette.module.css';
import type { Result, Section } from './results.ts';

type Props = {
  id: string;
  optionId: (result: Result) => string;
  sections: Section[];
  query: string;
  active: Result | undefined;
  onPoint: (result: Result) => void;
  onChoose: (result: Result) => void;
};

export function ResultList({ id, sections, ...shared }: Props) {
  const { t } = useTranslation('palette');
  return (
    <OptionList id={id} label={t('results')} className={classes.list}>
      {sections.map(({ key, title, results, all }) => (
        <OptionGroup key={key} label={title} labelClass={classes.heading}>
          {results.map((result) => (
            <Option key={result.id} result={result} {...shared} />
          ))}
          {all && <Option result={all} {...shared} />}
        </OptionGroup>
      ))}
    </OptionList>
  );
}

type OptionProps = Omit<Props, 'id' | 'sections'> & { result: Result };

function Option({ result, optionId, query, active, onPoint, onChoose }: OptionProps) {
  const { label, detail, icon: ResultIcon } = result;
  const isActive = result.id === active?.id;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <ListOption
      ref={element}
      id={optionId(result)}
      value={result.id}
      active={isActive}
      className={classes.option}
      // Not `mouseenter`: scrolling can move an option under a resting pointer.
      onMouseMove={() => !isActive && onPoint(result)}
      onClick={() => onChoose(result)}
    >
      <ResultIcon size={18} stroke={1.6} aria-hidden />
      <HighlightedText className={classes.label} words={query.trim().split(/\s+/)} text={label} />
      {detail !== undefined && <span className={classes.detail}> {detail}</span>}
    </ListOption>
  );
}
