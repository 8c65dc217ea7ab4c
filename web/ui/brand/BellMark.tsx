/** A bell drawn with arcs that could also be signal. */
export function BellMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M5.5 23.5h21" />
      <path d="M8 23.5c1.6-2 1.9-4.4 1.9-7.4a6.1 6.1 0 0 1 12.2 0c0 3 .3 5.4 1.9 7.4" />
      <path d="M13.4 27a3.2 3.2 0 0 0 5.2 0" />
      <path d="M5.5 14.5a10.6 10.6 0 0 1 5-8.6M26.5 14.5a10.6 10.6 0 0 0-5-8.6" />
    </svg>
  );
}
