/** Specification, 2.4. The names of the first three mark their elements: `data-tour`. */
const STEPS = ['navigation', 'marketing', 'user-settings', 'complete'] as const;
export type TourStep = (typeof STEPS)[number];

/** The steps whose element can be seen; the last has none. */
export function stepsToShow(canBeSeen: (step: TourStep) => boolean): TourStep[] {
  return STEPS.filter((step) => step === 'complete' || canBeSeen(step));
}

export function elementOf(step: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-tour=${step}]`);
}

/** The navigation is there but hidden where the window is narrow. */
export function canBeSeen(step: TourStep): boolean {
  return elementOf(step)?.checkVisibility({ visibilityProperty: true }) ?? false;
}
