/** Specification, 2.4. The first three names match the elements' `data-tour` attributes. */
const STEPS = ['navigation', 'marketing', 'user-settings', 'complete'] as const;
export type TourStep = (typeof STEPS)[number];

/** The steps with a visible element, and the last step, which has none. */
export function stepsToShow(canBeSeen: (step: TourStep) => boolean): TourStep[] {
  return STEPS.filter((step) => step === 'complete' || canBeSeen(step));
}

export function elementOf(step: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-tour=${step}]`);
}

/** In narrow windows the navigation is in the document but hidden. */
export function canBeSeen(step: TourStep): boolean {
  return elementOf(step)?.checkVisibility({ visibilityProperty: true }) ?? false;
}
