import '@mantine/dropzone/styles.layer.css';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '../icons.ts';

type Props = { label: string; hint: string; buttonLabel: string; onFiles: (files: File[]) => void };

/** A drop zone that also opens the file picker. */
export function FileDrop({ label, hint, buttonLabel, onFiles }: Props) {
  return (
    <Dropzone
      onDrop={(files: File[]) => files.length > 0 && onFiles(files)}
      aria-label={label}
      inputProps={{ 'aria-label': label }}
    >
      <Group justify="center" mih={180} gap="lg" wrap="nowrap">
        <IconFileSpreadsheet
          size={44}
          stroke={1.2}
          aria-hidden
          color="var(--mantine-color-anchor)"
          style={{ flex: 'none' }}
        />
        <Stack gap={4}>
          <Text size="lg" fw={600}>
            {label}
          </Text>
          <Text c="dimmed">{hint}</Text>
          <Text c="var(--mantine-color-anchor)" fw={600}>
            {buttonLabel}
          </Text>
        </Stack>
      </Group>
    </Dropzone>
  );
}
