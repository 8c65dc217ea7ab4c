import classes from './HeatTable.module.css';

type Row = { key: string; name: string; counts: number[] };

type Props = {
  /** What the table is of, for those who hear it. */
  label: string;
  /** Of the names, and of the columns. */
  heads: string[];
  rows: Row[];
  words: (count: number) => string;
};

/** The share of colour in the fullest cell, of which words can still be read. */
const MOST = 55;
const LEAST = 8;

/** How a whole is spread over rows and columns: the more, the darker, with the figure. It is its own table, on paper too. */
export function HeatTable({ label, heads: [first, ...others], rows, words }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  const heatOf = (count: number) => (count === 0 ? 0 : LEAST + (MOST - LEAST) * (count / most));
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
