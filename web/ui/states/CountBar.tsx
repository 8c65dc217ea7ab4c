import { Link, type LinkProps } from '@tanstack/react-router';
import { useFormat } from '../format/format.tsx';
import type { Icon } from '../icons.ts';
import classes from './states.module.css';
import { iconOf, type Tone } from './tones.ts';

type Count = {
  look: Tone;
  label: string;
  count: number;
  icon?: Icon;
  /** Leads to the counted messages. */
  link?: LinkProps | undefined;
};

type Props = {
  counts: Count[];
  /** The value of a full bar, if it exceeds the sum of the counts. */
  total?: number;
  /** Shows a legend below. */
  tall?: boolean;
  /** Animated while counts still change. */
  moving?: boolean;
};

export function CountBar({ counts, total = 0, tall = false, moving = false }: Props) {
  const format = useFormat();
  const present = counts.filter(({ count }) => count > 0);
  const sum = Math.max(
    total,
    present.reduce((sum, { count }) => sum + count, 0),
  );
  const words = present.map(({ label, count }) => `${format.number(count)} ${label}`).join(', ');
  return (
    <div>
      <div
        className={classes.bar}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, not an image file
        role="img"
        aria-label={words || '0'}
        title={words}
        data-tall={tall || undefined}
        data-moving={moving || undefined}
      >
        {present.map(({ look, count }) => (
          <div
            key={look}
            className={classes.segment}
            data-tone={look}
            style={{ flexBasis: `${(count / sum) * 100}%` }}
          />
        ))}
      </div>
      {tall && <Legend counts={present} />}
    </div>
  );
}

function Legend({ counts }: { counts: Count[] }) {
  const format = useFormat();
  return (
    <ul className={classes.legend}>
      {counts.map(({ look, label, count, link, icon: Mark = iconOf[look] }) => {
        const words = (
          <>
            <b>{format.number(count)}</b> <span>{label}</span>
          </>
        );
        return (
          <li key={look} data-tone={look}>
            <Mark size={16} aria-hidden />
            {link ? <Link {...link}>{words}</Link> : words}
          </li>
        );
      })}
    </ul>
  );
}
