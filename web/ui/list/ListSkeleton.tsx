import { Skeleton } from '../loading/Skeleton.tsx';
import { alignOf, type Layout } from './columns.ts';
import classes from './List.module.css';
import { positionCells } from './position-cells.ts';

const WIDTHS = [62, 48, 70, 55, 66, 44, 58, 50] as const;

type Props<Row> = { layout: Layout<Row>; hasCheckbox: boolean; hasMenu: boolean };

/** Loading rows in the layout of the real rows. */
export function ListSkeleton<Row>({ layout, hasCheckbox, hasMenu }: Props<Row>) {
  return (
    <tbody className={classes.body} style={{ height: WIDTHS.length * layout.rowHeight }}>
      {WIDTHS.map((width, nth) => (
        <tr key={width} className={classes.row} style={{ top: nth * layout.rowHeight }}>
          {hasCheckbox && <td className={classes.box} aria-hidden />}
          {positionCells(layout, layout.columns, hasCheckbox).map(({ column, style }) => (
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
