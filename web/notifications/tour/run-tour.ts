import 'driver.js/dist/driver.css';
import { driver, type DriveStep, type PopoverDOM } from 'driver.js';
import { t } from 'i18next';
import { snapshotAttributes } from './snapshot-attributes.ts';
import { canBeSeen, elementOf, stepsToShow, type TourStep } from './steps.ts';
import classes from './Tour.module.css';

const POPOVER_SIDES = {
  navigation: { side: 'right', align: 'start' },
  marketing: { side: 'right', align: 'start' },
  'user-settings': { side: 'bottom', align: 'end' },
  complete: {},
} as const;

/**
 * Shows the tour. Calls `onEnd` when the user finishes or closes the tour. Returns a function that removes
 * the tour without calling `onEnd`.
 */
export function runTour(onEnd: () => void): () => void {
  const steps = stepsToShow(canBeSeen);
  const focused = document.activeElement;
  const restoreAttributes = snapshotAttributes(steps.map(elementOf).filter((element) => element !== null));
  const tour = driver({
    steps: steps.map(stepOf),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 180,
    overlayOpacity: 0.5,
    stagePadding: 4,
    stageRadius: 8,
    disableActiveInteraction: true,
    showProgress: true,
    popoverClass: classes['popover']!,
    prevBtnText: t('tour.back', ns),
    nextBtnText: t('tour.next', ns),
    doneBtnText: t('tour.finish', ns),
    onPopoverRender: makeAccessible,
    onHighlightStarted: () => queueMicrotask(restoreAttributes),
    onDestroyStarted: () => {
      tour.destroy();
      onEnd();
    },
    onDestroyed: () => {
      restoreAttributes();
      if (focused instanceof HTMLElement) focused.focus();
    },
  });
  tour.drive();
  return () => tour.destroy();
}

const ns = { ns: 'notifications' } as const;

function stepOf(step: TourStep, index: number, all: TourStep[]): DriveStep {
  const element = elementOf(step);
  return {
    ...(element && { element }),
    popover: {
      title: t(`tour.${step}.title`, ns),
      description: t(`tour.${step}.text`, ns),
      progressText: t('tour.step', { ...ns, current: index + 1, total: all.length }),
      ...POPOVER_SIDES[step],
    },
  };
}

/**
 * Marks the popover as modal for screen readers, labels its close button, and focuses its "Next" button.
 * Also removes the roles of its title and footer.
 */
function makeAccessible({ wrapper, title, footer, closeButton, nextButton }: PopoverDOM): void {
  wrapper.ariaModal = 'true';
  title.role = 'none';
  footer.role = 'none';
  closeButton.ariaLabel = t('tour.close', ns);
  // Driver.js focuses the first button, which is the close button.
  queueMicrotask(() => nextButton.focus());
}
