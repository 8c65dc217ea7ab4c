import { BELL } from '#contract/bell.ts';

export function BellMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${BELL.size} ${BELL.size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={BELL.width}
      strokeLinecap="round"
      aria-hidden
    >
      {BELL.strokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}
