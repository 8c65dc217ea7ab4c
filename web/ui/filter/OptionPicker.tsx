import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { BareField } from '../form/BareField.tsx';
import type { Option } from '../form/Select.tsx';
import { IconSearch } from '../icons.ts';
import { ListOption, OptionGroup, OptionList } from '../list/OptionList.tsx';
import classes from './filter.module.css';

export type OptionSection = { label: string; options: Option[] };

type Props = {
  label: string;
  sections: OptionSection[];
  noResults: string;
  onChoose: (value: string) => void;
};

/** A searchable list of options that is always open. */
export function OptionPicker({ label, sections, noResults, onChoose }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const matches = matchingSections(sections, query);
  const options = matches.flatMap((section) => section.options);
  const chosen = options[Math.min(active, options.length - 1)];
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== undefined) setActive((active + step + options.length) % Math.max(options.length, 1));
    else if (chosen) onChoose(chosen.value);
  };
  return (
    <>
      <BareField
        className={classes.field}
        inputClass={classes.input}
        icon={<IconSearch size={16} aria-hidden />}
        placeholder={label}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role announces its list
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={chosen && idOf(chosen)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={(text) => {
          setQuery(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {options.length === 0 ? (
        <output className={classes.none}>{noResults}</output>
      ) : (
        <OptionList id={id} label={label} className={classes.options}>
          {matches.map((section) => (
            <OptionGroup key={section.label} label={section.label} labelClass={classes.heading}>
              {section.options.map((option) => (
                <PickerOption
                  key={option.value}
                  id={idOf(option)}
                  option={option}
                  isActive={option === chosen}
                  onPoint={() => setActive(options.indexOf(option))}
                  onChoose={() => onChoose(option.value)}
                />
              ))}
            </OptionGroup>
          ))}
        </OptionList>
      )}
    </>
  );
}

type OptionProps = {
  id: string;
  option: Option;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function PickerOption({ id, option, isActive, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <ListOption
      ref={element}
      id={id}
      value={option.value}
      active={isActive}
      className={classes.option}
      // Not `mouseenter`: scrolling can move an option under a resting pointer.
      onMouseMove={() => !isActive && onPoint()}
      onClick={onChoose}
    >
      {option.label}
    </ListOption>
  );
}

function matchingSections(sections: OptionSection[], typed: string): OptionSection[] {
  const needle = typed.trim().toLowerCase();
  return sections
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => option.label.toLowerCase().includes(needle)),
    }))
    .filter(({ options }) => options.length > 0);
}
