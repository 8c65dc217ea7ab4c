import classes from './HeatTable.module.css';

type Row = { key: string; name: string; counts: number[] };

type Props = {
  /** The accessible name. */
  label: string;
  /** The heading of the names, followed by the headings of the columns. */
  heads: string[];
  rows: Row[];
  words: (count: number) => string;
};

/** The strongest colour, in percent of a cell's background. More would make the text hard to read. */
const MAX_COLOUR_PERCENT = 55;
const MIN_COLOUR_PERCENT = 8;

/** A table of counts. The higher a count, the stronger the colour of its cell. */
export function HeatTable({ label, heads: [first, ...others], rows, words }: Props) {
  const max = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  const heatOf = (count: number) =>
    count === 0 ? 0 : MIN_COLOUR_PERCENT + (MAX_COLOUR_PERCENT - MIN_COLOUR_PERCENT) * (count / max);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((head) => (
            <th key={head} scope="col">
              <span>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {counts.map((count, nth) => (
              <td key={others[nth]} style={{ '--heat': `${heatOf(count)}%` } as object}>
                {count > 0 && <span>{words(count)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
