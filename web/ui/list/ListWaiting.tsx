import { Skeleton } from '../loading/Skeleton.tsx';
import { alignOf, type Layout } from './columns.ts';
import classes from './List.module.css';
import { placesOf } from './places.ts';

const WIDTHS = [62, 48, 70, 55, 66, 44, 58, 50] as const;

type Props<Row> = { layout: Layout<Row>; hasBox: boolean; hasMenu: boolean };

/** Rows that are on their way, in the shape of those that come. */
export function ListWaiting<Row>({ layout, hasBox, hasMenu }: Props<Row>) {
  return (
    <tbody className={classes.body} style={{ height: WIDTHS.length * layout.rowHeight }}>
      {WIDTHS.map((width, nth) => (
        <tr key={width} className={classes.row} style={{ top: nth * layout.rowHeight }}>
          {hasBox && <td className={classes.box} aria-hidden />}
          {placesOf(layout, layout.columns, hasBox).map(({ column, style }) => (
            <td key={column.key} className={classes.cell} data-align={alignOf(column)} style={style}>
              <Skeleton
                height={10}
                width={column.figure && layout.isNarrow ? 64 : `${width}%`}
                className={classes.waiting}
              />
            </td>
          ))}
          {hasMenu && <td className={classes.menu} aria-hidden />}
        </tr>
      ))}
    </tbody>
  );
}
