import { useId, type ReactNode } from 'react';
import { Text, Title } from '#web/ui/kit.ts';
import classes from './SignUpPage.module.css';

type Props = { title: string; context: string; children: ReactNode };

/** A few fields that belong together, and beside them what they are for. */
export function FormSection({ title, context, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {context}
        </Text>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
