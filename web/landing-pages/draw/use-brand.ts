import { useMemo } from 'react';
import { useClient } from '#web/ui/index.ts';
import type { PageBrand } from '#page-html/canvas.ts';

/** Returns the brand as pages show it. */
export function useBrand(): PageBrand {
  const { name, accent, pageFont, pageRadius, logo } = useClient().brand;
  return useMemo(
    () => ({
      name,
      accent,
      font: pageFont,
      radius: pageRadius,
      logo: logo === null ? null : { url: logo, name },
    }),
    [name, accent, pageFont, pageRadius, logo],
  );
}
