/** The steps (specification, 2.4). The first three names match the elements' `data-tour` attributes. */
const STEPS = ['navigation', 'marketing', 'user-settings', 'complete'] as const;
export type TourStep = (typeof STEPS)[number];

/** Returns the steps whose element is visible, and the last step, which has no element. */
export function stepsToShow(canBeSeen: (step: TourStep) => boolean): TourStep[] {
  return STEPS.filter((step) => step === 'complete' || canBeSeen(step));
}

export function elementOf(step: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-tour=${step}]`);
}

/** Returns whether the step's element is visible. In narrow windows the navigation exists but is hidden. */
export function canBeSeen(step: TourStep): boolean {
  return elementOf(step)?.checkVisibility({ visibilityProperty: true }) ?? false;
}
