import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FormState } from '#web/ui/index.ts';
import { campaignQuery } from '../campaigns.ts';
import type { Draft, Earlier } from './draft.ts';

type Wanted = { again?: number | undefined; whom?: Earlier['whom'] | undefined };

/** Makes those of an earlier campaign recipients, once, and nobody else. `onDone` is called then. */
export function useEarlier({ again, whom }: Wanted, form: FormState<Draft>, onDone: () => void): void {
  const { data: campaign } = useQuery({
    ...campaignQuery(again ?? 0),
    enabled: again !== undefined,
    refetchInterval: false,
  });
  const choose = useEffectEvent((campaignId: number, name: string) => {
    const earlier = { campaignId, whom: whom ?? 'failed', name };
    form.change({ groupIds: [], exceptGroupIds: [], numbers: '', list: null, earlier });
    onDone();
  });
  useEffect(() => {
    if (again !== undefined && campaign?.id === again) choose(again, campaign.name);
  }, [again, campaign]);
}
