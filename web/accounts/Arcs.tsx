import classes from './PublicPage.module.css';

const ARCS = Array.from({ length: 14 }, (_, index) => 60 + index * 52);

/** Draws the decorative sound waves on the accent panel. */
export function Arcs() {
  return (
    <svg viewBox="0 0 800 800" preserveAspectRatio="xMaxYMax slice" className={classes.arcs} aria-hidden>
      {ARCS.map((radius) => (
        <circle key={radius} cx="800" cy="800" r={radius} />
      ))}
    </svg>
  );
}
