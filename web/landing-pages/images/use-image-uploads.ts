import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMAGE_BYTES, MAX_IMAGE_NAME_LENGTH, uploadImage } from '#contract/landing-pages/images.ts';
import { errorMessage, upload } from '#web/client/index.ts';

/** A file on its way. `progress` is from 0 to 1, and undefined before it is its turn. `problem` is why it failed. */
export type ImageUpload = { key: number; file: File; progress?: number; problem?: string };

type Sending = { file: File; onProgress: (progress: number) => void };

/** Uploads images one after another. Images that are stored leave the list. */
export function useImageUploads() {
  const { t } = useTranslation('landingImages');
  const [items, setItems] = useState<ImageUpload[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, onProgress }: Sending) =>
      upload(uploadImage, {
        query: { name: [...(file.name.trim() || t('pasted'))].slice(0, MAX_IMAGE_NAME_LENGTH).join('') },
        file,
        onProgress,
      }),
  });
  const change = (key: number, some: Partial<ImageUpload>) =>
    setItems((before) => before.map((each) => (each.key === key ? { ...each, ...some } : each)));
  const dismiss = (key: number) => setItems((before) => before.filter((each) => each.key !== key));
  const send = async (key: number, file: File) => {
    change(key, { progress: 0 });
    try {
      await mutateAsync({ file, onProgress: (progress) => change(key, { progress }) });
      dismiss(key);
    } catch (error) {
      change(key, { problem: errorMessage(error) });
    }
  };
  const addOne = (file: File) => {
    const key = ++lastKey.current;
    if (file.size > MAX_IMAGE_BYTES)
      return setItems((before) => [...before, { key, file, problem: t('tooLarge') }]);
    setItems((before) => [...before, { key, file }]);
    queue.current = queue.current.then(() => send(key, file));
  };
  const retry = ({ key, file }: ImageUpload) => {
    dismiss(key);
    addOne(file);
  };
  return { items, add: (files: File[]) => files.forEach(addOne), retry, dismiss };
}

export type ImageUploads = ReturnType<typeof useImageUploads>;
