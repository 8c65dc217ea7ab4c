import { useForm } from '@mantine/form';

export { useForm };

/** The fields of a form, for the sections that it is made of. */
export type FormOf<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;
