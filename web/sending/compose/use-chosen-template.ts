import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { noteTemplateUse } from '#contract/templates.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { templateQuery } from '#web/templates/index.ts';
import { type FormState, showProblem, showUndo } from '#web/ui/index.ts';
import type { Draft } from './draft.ts';

/** Takes the text of the template that the address names, once. What was written before can be had back. */
export function useChosenTemplate(
  templateId: number | undefined,
  form: FormState<Draft>,
  onDone: () => void,
): void {
  const { t } = useTranslation(['sending', 'ui']);
  const { data: template, error } = useQuery({
    ...templateQuery(templateId ?? 0),
    enabled: templateId !== undefined,
  });
  const { mutate: noteUse } = useMutation({
    mutationFn: () => call(noteTemplateUse, { params: { templateId: templateId! } }),
  });
  const giveUp = useEffectEvent((problem: Error) => {
    showProblem(wordsOf(problem));
    onDone();
  });
  const choose = useEffectEvent((text: string) => {
    const before = form.values.text;
    form.change({ text });
    noteUse();
    if (before.trim() !== '' && before !== text)
      showUndo(t('compose.templateUsed'), t('undo', { ns: 'ui' }), () => form.change({ text: before }));
    onDone();
  });
  useEffect(() => {
    if (templateId !== undefined && template?.id === templateId) choose(template.text);
  }, [templateId, template]);
  useEffect(() => {
    if (templateId !== undefined && error) giveUp(error);
  }, [templateId, error]);
}
